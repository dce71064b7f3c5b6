import { readCsvRows, type CsvRow } from '../reading/csv-rows.ts'
import type { Watch } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'

/** A table that is read row by row from its beginning: a CSV file, or a sheet of a spreadsheet. */
export interface TableSource {
  readonly name: string
  /** What its rows are counted by. */
  readonly unit: 'line' | 'row'
  /** Whether a comma in a number more likely divides decimals than thousands. */
  readonly prefersDecimalComma: boolean
  rows(report: RowReport, watch: Watch): AsyncIterable<CsvRow>
}

const headLines = 5

/** A CSV file, its fields apart by the sign that stands most often in its first lines. */
export async function csvTable(input: Input, watch: Watch): Promise<TableSource> {
  const separator = await findSeparator(input, watch)
  return {
    name: input.name,
    unit: 'line',
    // Where a comma divides fields, it divides decimals only in quotes, which is rare.
    prefersDecimalComma: separator !== ',',
    rows: (report, reading) => readCsvRows(input.chunks(reading), report, separator),
  }
}

async function findSeparator(input: Input, watch: Watch): Promise<string> {
  for await (const chunk of input.chunks(watch)) {
    const text = new TextDecoder('latin1').decode(chunk.subarray(0, 64 * 1024))
    const head = text.split('\n').slice(0, headLines).join('\n')
    const count = (sign: string) => head.split(sign).length
    // Numbers may have commas of their own where another sign divides them.
    const signs = [';', '\t', ','].map((sign) => ({ sign, isInEach: isInEachLine(head, sign) }))
    const [best] = signs.toSorted(
      (one, other) =>
        Number(other.isInEach) - Number(one.isInEach) || count(other.sign) - count(one.sign),
    )
    return best?.sign ?? ','
  }
  return ','
}

function isInEachLine(head: string, sign: string): boolean {
  const lines = head.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.every((line) => line.includes(sign))
}
