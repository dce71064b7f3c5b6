import type { ImportFinding, ImportEvent, ImportRow } from '@terrier/contract/imports'
import type { Finding, RowReport } from '@terrier/files/reading/finding'
import type { Attributes } from '@terrier/files/source-feature'

/** The largest chunk of the reply, in rows and about in characters. */
const pieceRows = 500
const pieceCharacters = 200_000
/** Further findings are only counted, since nobody reads more. */
const mostFindings = 5000
const mostColumns = 1000

/** Collects progress, rows and findings of an import and formats them as chunks of JSON lines. */
export class ProgressWriter implements RowReport {
  #lines: string[] = []
  #rows: string[] = []
  #findings: ImportFinding[] = []
  #characters = 0
  #reported = 0
  readonly #columns = new Map<string, number>()
  #newColumns: string[] = []
  rows = 0
  /** Locations in the file of the skipped rows, and of those with a finding. */
  readonly #skipped = new Set<string>()
  readonly #noted = new Set<string>()

  /** Rows, of which one may have several findings. */
  get skipped(): number {
    return this.#skipped.size
  }

  /** Rows that are not skipped but have a note. */
  get noted(): number {
    return [...this.#noted].filter((where) => !this.#skipped.has(where)).length
  }

  get isPieceFull(): boolean {
    return (
      this.#rows.length + this.#findings.length >= pieceRows || this.#characters > pieceCharacters
    )
  }

  write(event: ImportEvent): void {
    this.#lines.push(JSON.stringify(event))
  }

  row(where: string, geometry: ImportRow['geometry'], attributes: Attributes): void {
    this.rows++
    const values: (string | number | null)[] = []
    for (const [name, value] of Object.entries(attributes)) {
      const place = this.#placeOf(name)
      if (place !== undefined) values[place] = value
    }
    const text = JSON.stringify({ where, geometry, values: Array.from(values, (v) => v ?? null) })
    this.#characters += text.length
    this.#rows.push(text)
  }

  reject(finding: Finding): void {
    this.#skipped.add(finding.where)
    this.#find(finding, true)
  }

  note(finding: Finding): void {
    this.#noted.add(finding.where)
    this.#find(finding, false)
  }

  /** The lines since the last chunk. */
  piece(done: number): string {
    if (this.#newColumns.length > 0) this.write({ columns: this.#newColumns })
    // Concatenated from JSON text: serialising every row again would double the cost.
    if (this.#rows.length > 0) {
      this.#lines.push(`{"rows":[${this.#rows.join(',')}],"done":${done}}`)
    }
    if (this.#findings.length > 0) this.write({ findings: this.#findings })
    const text = this.#lines.map((line) => `${line}\n`).join('')
    this.#lines = []
    this.#rows = []
    this.#findings = []
    this.#newColumns = []
    this.#characters = 0
    return text
  }

  #placeOf(name: string): number | undefined {
    const known = this.#columns.get(name)
    if (known !== undefined || this.#columns.size >= mostColumns) return known
    this.#columns.set(name, this.#columns.size)
    this.#newColumns.push(name)
    return this.#columns.size - 1
  }

  #find({ where, reason, detail }: Finding, isLeftOut: boolean): void {
    if (this.#reported >= mostFindings) return
    this.#reported++
    this.#findings.push({ where, reason, detail: detail.slice(0, 300), isLeftOut })
  }
}
