import { exportCrsOf, type ExportCrs, type ExportFormat } from '@terrier/contract/exports'

/** The user's choice in the export dialog. */
export interface ExportChoice {
  readonly format: ExportFormat | 'shapefile'
  /** Null: the format's default reference system. */
  readonly crs: ExportCrs | null
}

/** Records, so that a format or system of the contract that the dialog lacks does not compile. */
const offeredFormats: Readonly<Record<ExportChoice['format'], true>> = {
  shapefile: true,
  geopackage: true,
  geojson: true,
  kml: true,
  gpx: true,
  csv: true,
  dxf: true,
}

/** In the order of the dialog: the formats of the specification first. */
export const exportFormats = Object.keys(offeredFormats) as readonly ExportChoice['format'][]

/** EPSG codes with their places in the dialog; an object's own order would be by number. */
const placesOfSystems: Readonly<Record<ExportCrs, number>> = { 27700: 1, 4326: 2 }

/** EPSG codes in the order of the dialog. */
export const exportSystems = (Object.keys(placesOfSystems) as ExportCrs[]).toSorted(
  (a, b) => placesOfSystems[a] - placesOfSystems[b],
)

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

export function storeExportChoice({ format, crs }: ExportChoice): void {
  sessionStorage.setItem(storageKey, `${format} ${crs ?? ''}`)
}

export function storedExportChoice(): ExportChoice {
  const [format, crs] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return {
    format: exportFormats.find((one) => one === format) ?? 'shapefile',
    crs: exportSystems.find((one) => one === crs) ?? null,
  }
}
