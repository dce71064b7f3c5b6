import { attributeOf } from '../xml/attribute-of.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'
import { formatExcelDate } from './excel-date.ts'
import { SheetRows } from './sheet-row.ts'

interface XlsxCells {
  readonly strings: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  readonly calendar: 1900 | 1904
}

/** Collects the rows of a sheet of an Excel workbook. ECMA-376, part 1, section 18.3. */
export class XlsxSheet implements XmlVisitor {
  readonly rows = new SheetRows()
  readonly #cells: XlsxCells
  #line = 0
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(cells: XlsxCells) {
    this.#cells = cells
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#isValue = name === 'v' || name === 't'
    if (name === 'row') {
      const line = attributeOf(attributes, 'r')
      this.#line = line === undefined ? this.#line + 1 : Number(line)
      this.#column = -1
    }
    if (name !== 'c') return
    const reference = attributeOf(attributes, 'r')
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference)
    this.#type = attributeOf(attributes, 't') ?? 'n'
    this.#style = Number(attributeOf(attributes, 's') ?? 0)
    this.#value = ''
  }

  text(more: string): void {
    if (this.#isValue) this.#value += more
  }

  close(name: string): void {
    this.#isValue = false
    if (name === 'c') this.rows.set(this.#column, this.#text())
    if (name === 'row') this.rows.end(this.#line)
  }

  #text(): string {
    const value = this.#value
    const { strings, dateStyles, calendar } = this.#cells
    switch (this.#type) {
      case 's':
        return strings[Number(value)] ?? ''
      case 'b':
        return value === '1' ? 'true' : 'false'
      case 'n':
        if (value === '') return ''
        if (!dateStyles.has(this.#style)) return numberText(value)
        return formatExcelDate(Number(value), calendar) ?? numberText(value)
      default:
        // An inline string, the string result of a formula, an error such as '#N/A', or an ISO 8601
        // date.
        return value
    }
  }
}

/**
 * Removes the rounding noise of the seventeen digits Excel writes: 378312.40000000002 is 378312.4.
 */
function numberText(value: string): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return String(Number(number.toPrecision(15)))
}

/** The column index of a cell reference such as 'AB12', from 0; -1 for an invalid one. */
function columnOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column - 1
}
