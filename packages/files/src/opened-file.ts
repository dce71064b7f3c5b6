import type { Crs } from './crs.ts'
import type { FindPostcodes } from './csv/geocode-by-postcode.ts'
import type { PositionColumns } from './csv/position-columns.ts'
import type { TableHead } from './csv/table-head.ts'
import type { FileFormat } from './file-format.ts'
import type { CrsProposal } from './propose-crs.ts'
import type { ReadMonitor } from './reading/file-chunks.ts'
import type { RowReport } from './reading/finding.ts'
import type { SourceFeature } from './source-feature.ts'

/** Settings of the user that override or supplement what the file states. */
export interface OpenOptions {
  readonly layer?: string | undefined
  readonly crs?: Crs | undefined
  readonly positions?: PositionColumns | undefined
  /** Looks up postcodes. Without it a table located by postcode is refused. */
  readonly findPostcodes?: FindPostcodes | undefined
}

/** A file of a supported format, ready to be read. */
export interface OpenedFile {
  readonly format: FileFormat
  /** Names of its layers, and the one that is read: the first unless `options` name another. */
  readonly layers: readonly string[]
  readonly layer: string
  /** Only for a table: its columns and the position columns found among them. */
  readonly table: TableHead | undefined
  /** The proposed CRS; undefined where nothing indicates one, or where each row states its own. */
  readonly proposal: CrsProposal | undefined
  /**
   * Streams the features. Throws `RefusedFile`, and `UnknownCrs` where the user must state the CRS.
   */
  read(report: RowReport, watch: ReadMonitor): AsyncIterable<SourceFeature>
  /** Deletes temporary unpacked files. */
  close(): Promise<void>
}
