/** Something about one row. `where` is a line or an offset; `raw` is the row as it was found. */
export interface Finding {
  /** A short code that findings are counted under. */
  readonly reason: string
  readonly detail: string
  readonly where: string
  readonly raw?: string
}

/** What a source tells while it reads a file. */
export interface RowReport {
  /** A row that is left out. It is counted, and kept in the file of rejected rows. */
  reject(finding: Finding): void
  /** Something to know about a row that is loaded, or about the file. */
  note(finding: Finding): void
}
