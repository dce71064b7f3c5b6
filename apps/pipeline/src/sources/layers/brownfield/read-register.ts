import { CsvHeader } from '@terrier/files/reading/csv-header'
import { readCsvRows, type CsvRow } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { attributeValue, type SourceFeature } from '@terrier/files/source-feature'
import { parseSitePosition } from '@terrier/files/csv/site-position'

/** Some councils have a title or an empty line above the header. */
const headerWithinRows = 5

/** Detects a brownfield register by its column names. */
export async function isBrownfieldRegister(
  input: Input,
  { signal }: ReadMonitor,
): Promise<boolean> {
  const silent: RowReport = { reject: () => undefined, note: () => undefined }
  let rows = 0
  for await (const { fields } of readCsvRows(
    input.chunks({ signal, onRead: () => undefined }),
    silent,
  )) {
    if (asHeader(fields)) return true
    if (++rows >= headerWithinRows) return false
  }
  return false
}

/**
 * Streams the sites of a brownfield land register (CSV, the standard of 2017 and its successor) as
 * points. The registers are typed by hand in many offices: corrections are noted for each row.
 */
export async function* readBrownfieldRegister(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  let header: CsvHeader | undefined
  let rows = 0
  let last: CsvRow | undefined
  for await (const row of readCsvRows(input.chunks(watch), report)) {
    last = row
    if (header) {
      const site = readSite(header, row, report)
      if (site) yield site
      continue
    }
    header = asHeader(row.fields)
    if (!header && ++rows >= headerWithinRows) break
  }
  if (!header)
    throw new RefusedFile(input.name, "none of its lines names the columns 'GeoX' and 'GeoY'.")
  if (last && !last.isTerminated && last.fields.length < header.names.length) {
    throw new RefusedFile(input.name, `it is cut off in the middle of line ${last.line}.`)
  }
}

function asHeader(fields: readonly string[]): CsvHeader | undefined {
  const header = new CsvHeader(fields)
  return header.has('GeoX') && header.has('GeoY') ? header : undefined
}

function readSite(
  header: CsvHeader,
  { line, fields }: CsvRow,
  report: RowReport,
): SourceFeature | undefined {
  // Spreadsheets export hundreds of rows of commas after the last site.
  if (fields.every((field) => field.trim() === '')) return undefined
  const where = `line ${line}`
  const field = (name: string) => header.field(fields, name)
  const position = parseSitePosition(
    {
      x: field('GeoX'),
      y: field('GeoY'),
      crs: field('CoordinateReferenceSystem'),
      names: ['GeoX', 'GeoY'],
    },
    (reason, detail) => report.note({ reason, detail, where }),
  )
  if (!position.ok) {
    report.reject({ ...position.problem, where, raw: JSON.stringify(fields) })
    return undefined
  }
  const { crs, coordinates } = position.value
  const attributes = Object.fromEntries(
    header.names.map((name, place) => [name.trim(), attributeValue(fields[place])]),
  )
  return { where, crs, geometry: { type: 'Point', coordinates }, attributes }
}
