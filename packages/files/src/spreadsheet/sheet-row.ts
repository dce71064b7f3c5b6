import { maxColumns } from '../csv/table-head.ts'
import { sheetMaxCells, sheetMaxRows } from './sheet-limits.ts'

/** A row of a sheet, in the form of a table row. */
interface SheetRow {
  readonly line: number
  readonly fields: readonly string[]
  readonly isTerminated: true
}

/**
 * Collects the non-empty rows of a sheet. Throws SyntaxError beyond the limits of rows, columns or
 * cells: a few bytes of a spreadsheet can represent a million empty cells.
 */
export class SheetRows {
  #rows: SheetRow[] = []
  #fields: string[] = []
  #cells = 0

  /** Returns and clears the rows collected since the last call. */
  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  /** Sets a value in `count` columns of the current row, from a column counted from 0. */
  set(column: number, value: string, count = 1): void {
    if (value === '') return
    if (!(column >= 0) || column + count > maxColumns) {
      throw new SyntaxError(`it has more than ${maxColumns} columns`)
    }
    this.#count(count)
    while (this.#fields.length < column) this.#fields.push('')
    for (let place = column; place < column + count; place++) this.#fields[place] = value
  }

  /** Ends the row, repeated `count` times from a line counted from 1. */
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
