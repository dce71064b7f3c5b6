import { endOfLine, parseCsvRecord } from './csv-record.ts'
import { decodeLines } from './decode-text.ts'
import type { RowReport } from './finding.ts'

/** One record of a CSV file. */
export interface CsvRow {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly fields: readonly string[]
  /** False for a last record that the file ends before its line end, or inside quotes. */
  readonly isTerminated: boolean
}

/** Longer than any record of the registers: a quoted field that exceeds it was never closed. */
const recordMaxCharacters = 200_000

/**
 * Streams the records of a CSV file, with any number of fields; blank lines are skipped. A record
 * with malformed quotes is reported and costs one line: parsing resumes on the next line.
 */
export async function* readCsvRows(
  chunks: AsyncIterable<Uint8Array>,
  report: RowReport,
  separator = ',',
): AsyncGenerator<CsvRow> {
  const text = decodeLines(chunks, (line) => {
    const detail = 'the line is not UTF-8 and was read as Windows-1252'
    report.note({ reason: 'other-encoding', detail, where: `line ${line}` })
  })
  const splitter = new CsvSplitter(report, separator)
  for await (const block of text) yield* splitter.rows(block, false)
  yield* splitter.rows('', true)
}

class CsvSplitter {
  readonly #report: RowReport
  readonly #separator: string
  #text = ''
  #line = 1
  #isFirst = true

  constructor(report: RowReport, separator: string) {
    this.#report = report
    this.#separator = separator
  }

  /** The records completed by a block; with the last block, the remainder too. */
  *rows(block: string, isLast: boolean): Generator<CsvRow> {
    const text = this.#text + this.#clean(block)
    let at = 0
    while (at < text.length) {
      const record = parseCsvRecord(text, at, this.#separator)
      if (record.kind === 'open' && !isLast && text.length - at < recordMaxCharacters) break
      if (record.kind === 'open' && isLast && endOfLine(text, at) === text.length) {
        yield { line: this.#line, fields: [text.slice(at)], isTerminated: false }
        break
      }
      if (record.kind !== 'record') {
        at = this.#skipLine(text, at, record.kind)
        continue
      }
      const row = { line: this.#line, fields: record.fields }
      const isTerminated = text[record.next - 1] === '\n'
      this.#line += countLines(text, at, record.next)
      at = record.next
      if (row.fields.length > 1 || row.fields[0] !== '') yield { ...row, isTerminated }
    }
    this.#text = text.slice(at)
  }

  /** Removes the byte order mark, and U+0000, which PostgreSQL cannot store. */
  #clean(block: string): string {
    const text = this.#isFirst ? block.replace(/^\uFEFF/, '') : block
    this.#isFirst = false
    if (!text.includes('\0')) return text
    const detail = 'characters U+0000 were left out'
    this.#report.note({ reason: 'null-character', detail, where: `after line ${this.#line}` })
    return text.replaceAll('\0', '')
  }

  #skipLine(text: string, at: number, kind: 'open' | 'broken'): number {
    const end = endOfLine(text, at)
    this.#report.reject({
      reason: 'broken-quotes',
      detail: kind === 'open' ? 'a quote is never closed' : 'text follows a closing quote',
      where: `line ${this.#line}`,
      raw: text.slice(at, end),
    })
    this.#line++
    return end + 1
  }
}

function countLines(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
    count++
  }
  return count
}
