/** One file of the sample, in a publisher's format. */
export interface SampleFile {
  /** Relative to the folder of its edition, with forward slashes. */
  readonly path: string
  /** The dataset it is imported into: 'ownership', 'names', a tile set or a layer. */
  readonly dataset: string
  readonly role:
    | 'inspire'
    | 'title-polygons'
    | 'ccod'
    | 'ocod'
    | 'title-links'
    | 'layer'
    | 'tile-set'
    | 'open-names'
    | 'code-point'
  readonly format:
    | 'gml'
    | 'csv'
    | 'geojson'
    | 'geopackage'
    | 'shapefile-zip'
    | 'shapefile'
    | 'mbtiles'
  /** Features or rows, without headers and footers. */
  readonly count: number
}

export interface SampleEdition {
  readonly fictional: true
  readonly district: 'Doggerland'
  /** The month, as in '2026-10'. */
  readonly edition: string
  readonly title: string
  readonly publisher: string
  readonly licence: string
  readonly attribution: string
  readonly files: readonly SampleFile[]
}

/** Oldest first. */
export const sampleEditions = ['2026-09', '2026-10'] as const
