/** A problem or note about one row. `where` is a line or an offset; `raw` is the unchanged row. */
export interface Finding {
  /** A short code by which findings are counted. */
  readonly reason: string
  readonly detail: string
  readonly where: string
  readonly raw?: string
}

/** Receives the findings of a source while it reads a file. */
export interface RowReport {
  /** Reports a row that is skipped. It is counted, and written to the file of rejected rows. */
  reject(finding: Finding): void
  /** Reports a note about a row that is loaded, or about the file. */
  note(finding: Finding): void
}
