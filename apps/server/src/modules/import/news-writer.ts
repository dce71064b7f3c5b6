import type { ImportFinding, ImportNews, ImportRow } from '@terrier/contract/imports'
import type { Finding, RowReport } from '@terrier/files/reading/finding'
import type { Attributes } from '@terrier/files/source-feature'

/** What one piece of the reply holds at most, in rows and about in characters. */
const pieceRows = 500
const pieceCharacters = 200_000
/** Nobody reads more; the others are only counted. */
const mostFindings = 5000
const mostColumns = 1000

/** Gathers what is told of a file into pieces of lines. */
export class NewsWriter implements RowReport {
  #lines: string[] = []
  #rows: string[] = []
  #findings: ImportFinding[] = []
  #characters = 0
  #told = 0
  readonly #columns = new Map<string, number>()
  #newColumns: string[] = []
  rows = 0
  /** Where in the file the rows stand that are left out, and those of which something is said. */
  readonly #leftOut = new Set<string>()
  readonly #noted = new Set<string>()

  /** Rows, of which one may have several findings. */
  get leftOut(): number {
    return this.#leftOut.size
  }

  /** Rows that are not left out but have a note. */
  get putRight(): number {
    return [...this.#noted].filter((where) => !this.#leftOut.has(where)).length
  }

  get isPieceFull(): boolean {
    return (
      this.#rows.length + this.#findings.length >= pieceRows || this.#characters > pieceCharacters
    )
  }

  tell(news: ImportNews): void {
    this.#lines.push(JSON.stringify(news))
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
    this.#leftOut.add(finding.where)
    this.#find(finding, true)
  }

  note(finding: Finding): void {
    this.#noted.add(finding.where)
    this.#find(finding, false)
  }

  /** What was gathered since the last piece. */
  piece(done: number): string {
    if (this.#newColumns.length > 0) this.tell({ columns: this.#newColumns })
    // Put together from text that is JSON already: a second look at every row would cost as much again.
    if (this.#rows.length > 0) {
      this.#lines.push(`{"rows":[${this.#rows.join(',')}],"done":${done}}`)
    }
    if (this.#findings.length > 0) this.tell({ findings: this.#findings })
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
    if (this.#told >= mostFindings) return
    this.#told++
    this.#findings.push({ where, reason, detail: detail.slice(0, 300), isLeftOut })
  }
}
