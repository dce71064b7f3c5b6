import { exportCrsOf, type ExportCrs, type ExportFormat } from '@terrier/contract/exports'

/** The user's choice in the export dialog. */
export interface ExportChoice {
  readonly format: ExportFormat | 'shapefile'
  /** Null: the format's default reference system. */
  readonly crs: ExportCrs | null
}

/** In the order of the dialog: the formats of the specification first. */
export const exportFormats = [
  'shapefile',
  'geopackage',
  'geojson',
  'kml',
  'gpx',
  'csv',
  'dxf',
] as const satisfies readonly ExportChoice['format'][]

/** EPSG codes in the order of the dialog. */
export const exportSystems = ['27700', '4326'] as const satisfies readonly ExportCrs[]

/** The reference systems that a format supports, its default first. */
export const systemsOf = (format: ExportChoice['format']): readonly [ExportCrs, ...ExportCrs[]] =>
  format === 'shapefile' ? ['27700'] : exportCrsOf[format]

/** The reference system of the file: the chosen one if the format supports it. */
export function systemOf({ format, crs }: ExportChoice): ExportCrs {
  const systems = systemsOf(format)
  return systems.find((system) => system === crs) ?? systems[0]
}

/** In session storage, which lasts until the browser tab is closed. */
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
