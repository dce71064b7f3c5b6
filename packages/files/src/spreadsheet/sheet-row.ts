import { mostColumns } from '../csv/table-head.ts'
import { sheetMaxCells, sheetMaxRows } from './sheet-limits.ts'

/** A row of a sheet as one of a table. */
interface SheetRow {
  readonly line: number
  readonly fields: readonly string[]
  readonly isTerminated: true
}

/**
 * Gathers the rows of a sheet, those without a value left out. Throws SyntaxError for more rows, columns
 * or cells than are read: a few bytes of a spreadsheet can stand for a million empty cells.
 */
export class SheetRows {
  #rows: SheetRow[] = []
  #fields: string[] = []
  #cells = 0

  /** What was gathered since the last time. */
  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  /** Puts a value into columns, from a place counted from 0, of the row that is gathered. */
  set(column: number, value: string, count = 1): void {
    if (value === '') return
    if (!(column >= 0) || column + count > mostColumns) {
      throw new SyntaxError(`it has more than ${mostColumns} columns`)
    }
    this.#count(count)
    while (this.#fields.length < column) this.#fields.push('')
    for (let place = column; place < column + count; place++) this.#fields[place] = value
  }

  /** Ends the row, which stands so many times from a line counted from 1. */
  end(line: number, count = 1): void {
    const fields = this.#fields
    this.#fields = []
    if (fields.length === 0) return
    if (line + count - 1 > sheetMaxRows) throw new SyntaxError('it has too many rows')
    this.#count((count - 1) * fields.length)
    for (let place = 0; place < count; place++) {
      this.#rows.push({ line: line + place, fields, isTerminated: true })
    }
  }

  #count(cells: number): void {
    this.#cells += cells
    if (this.#cells > sheetMaxCells) throw new SyntaxError('it has too many cells')
  }
}
