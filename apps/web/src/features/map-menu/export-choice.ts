import { exportCrsOf, type ExportCrs, type ExportFormat } from '@terrier/contract/exports'

/** What the person chose in the dialog. */
export interface ExportChoice {
  readonly format: ExportFormat | 'shapefile'
  /** Null leaves it to the format. */
  readonly crs: ExportCrs | null
}

/** In the order of the dialog: the specification's own first. */
export const exportFormats = [
  'shapefile',
  'geopackage',
  'geojson',
  'kml',
  'gpx',
  'csv',
  'dxf',
] as const satisfies readonly ExportChoice['format'][]

/** In the order of the dialog. */
export const exportSystems = ['27700', '4326'] as const satisfies readonly ExportCrs[]

/** The systems a format can be written in, its ordinary one first. */
export const systemsOf = (format: ExportChoice['format']): readonly [ExportCrs, ...ExportCrs[]] =>
  format === 'shapefile' ? ['27700'] : exportCrsOf[format]

/** The system the file will be in: the chosen one where the format knows it. */
export function systemOf({ format, crs }: ExportChoice): ExportCrs {
  const systems = systemsOf(format)
  return systems.find((system) => system === crs) ?? systems[0]
}

/** Remembered until the browser tab is closed. */
const storageKey = 'exportChoice'

export function rememberChoice({ format, crs }: ExportChoice): void {
  sessionStorage.setItem(storageKey, `${format} ${crs ?? ''}`)
}

export function rememberedChoice(): ExportChoice {
  const [format, crs] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return {
    format: exportFormats.find((one) => one === format) ?? 'shapefile',
    crs: exportSystems.find((one) => one === crs) ?? null,
  }
}
