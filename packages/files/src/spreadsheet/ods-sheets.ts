import { attributeOf } from '../xml/attribute-of.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'
import { SheetRows } from './sheet-row.ts'

/**
 * Collects the sheet names of an OpenDocument spreadsheet, and the rows of the requested sheet.
 * OpenDocument 1.3, part 3, section 9.
 */
export class OdsSheets implements XmlVisitor {
  readonly names: string[] = []
  readonly rows = new SheetRows()
  readonly #wanted: string | undefined
  #isWanted = false
  /** Nesting depth of tables: a table within a cell is not a sheet. */
  #depth = 0
  #line = 1
  #repeatedRows = 1
  #column = 0
  #repeated = 1
  #stated: string | undefined
  #paragraphs: string[] = []
  #isText = false
  #isNote = false

  constructor(wanted?: string) {
    this.#wanted = wanted
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table') this.#openTable(attributeOf(attributes, 'name') ?? '')
    if (!this.#isWanted) return
    if (name === 'annotation') this.#isNote = true
    if (name === 'table-row') {
      this.#repeatedRows = countOf(attributeOf(attributes, 'number-rows-repeated'))
      this.#column = 0
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#repeated = countOf(attributeOf(attributes, 'number-columns-repeated'))
      this.#stated = statedValue(attributes)
      this.#paragraphs = []
    } else if (name === 'p' && !this.#isNote) {
      this.#paragraphs.push('')
      this.#isText = true
    } else if (this.#isText) this.#addText(spaceOf(name, attributes))
  }

  text(more: string): void {
    if (this.#isText) this.#addText(more)
  }

  close(name: string): void {
    if (name === 'table') {
      this.#depth--
      if (this.#depth === 0) this.#isWanted = false
    }
    if (!this.#isWanted) return
    if (name === 'annotation') this.#isNote = false
    if (name === 'p') this.#isText = false
    if (name === 'table-row') {
      this.rows.end(this.#line, this.#repeatedRows)
      this.#line += this.#repeatedRows
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const value = this.#stated ?? this.#paragraphs.join('\n')
      this.rows.set(this.#column, value, this.#repeated)
      this.#column += this.#repeated
    }
  }

  #openTable(name: string): void {
    this.#depth++
    if (this.#depth > 1) return
    this.names.push(name)
    this.#isWanted = name === this.#wanted
    this.#line = 1
  }

  #addText(more: string): void {
    this.#paragraphs.push(`${this.#paragraphs.pop() ?? ''}${more}`)
  }
}

/** The stored value of a number or a date, not the displayed one. Undefined for text. */
function statedValue(attributes: Readonly<Record<string, string>>): string | undefined {
  switch (attributeOf(attributes, 'value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return attributeOf(attributes, 'value')
    case 'date':
      return attributeOf(attributes, 'date-value')
    case 'boolean':
      return attributeOf(attributes, 'boolean-value')
    case undefined:
    default:
      return undefined
  }
}

function spaceOf(name: string, attributes: Readonly<Record<string, string>>): string {
  if (name === 'tab') return '\t'
  if (name === 'line-break') return '\n'
  return name === 's' ? ' '.repeat(Math.min(countOf(attributeOf(attributes, 'c')), 100)) : ''
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? 1)
  return Number.isInteger(count) && count >= 1 ? count : 1
}
