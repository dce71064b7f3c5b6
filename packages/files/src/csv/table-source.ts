import { readCsvRows, type CsvRow } from '../reading/csv-rows.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'

/** A table that is streamed row by row: a CSV file, or a sheet of a spreadsheet. */
export interface TableSource {
  readonly name: string
  /** The unit in which locations of rows are shown. */
  readonly unit: 'line' | 'row'
  /** Whether a comma in a number is more likely a decimal separator than a thousands separator. */
  readonly prefersDecimalComma: boolean
  rows(report: RowReport, watch: ReadMonitor): AsyncIterable<CsvRow>
}

const headLines = 5

/** Opens a CSV file. The separator is detected from its first lines. */
export async function csvTable(input: Input, watch: ReadMonitor): Promise<TableSource> {
  const separator = await findSeparator(input, watch)
  return {
    name: input.name,
    unit: 'line',
    // In a comma-separated file a decimal comma has to be quoted, which is rare.
    prefersDecimalComma: separator !== ',',
    rows: (report, reading) => readCsvRows(input.chunks(reading), report, separator),
  }
}

async function findSeparator(input: Input, watch: ReadMonitor): Promise<string> {
  for await (const chunk of input.chunks(watch)) {
    const text = new TextDecoder('latin1').decode(chunk.subarray(0, 64 * 1024))
    const head = text.split('\n').slice(0, headLines).join('\n')
    const count = (sign: string) => head.split(sign).length
    // A separator is in every line. A comma may be frequent only because it is part of the numbers.
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
