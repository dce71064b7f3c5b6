import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { UprnRow } from '@terrier/store/import-rows'

import type { IdSet } from '../../reading/id-set.ts'

interface UprnColumns {
  readonly width: number
  readonly uprn: number
  readonly lng: number
  readonly lat: number
}

/** Streams the address points of one CSV file of OS OpenUPRN. */
export async function* readUprns(
  input: Input,
  seen: IdSet,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<UprnRow> {
  let columns: UprnColumns | undefined
  let isWhole = true
  for await (const { line, fields, isTerminated } of readCsvRows(input.chunks(watch), report)) {
    if (!columns) {
      columns = findColumns(input.name, fields)
      continue
    }
    isWhole = isTerminated || fields.length === columns.width
    const row = parseUprn(fields, columns, seen)
    if (row.ok) yield row.value
    else report.reject({ ...row.problem, where: `line ${line}`, raw: JSON.stringify(fields) })
  }
  if (!columns) throw new RefusedFile(input.name, 'it contains no rows.')
  if (!isWhole) throw new RefusedFile(input.name, 'it is cut off in the middle of its last line.')
}

/** Ordnance Survey, 'OS Open UPRN: technical specification'. */
function findColumns(file: string, header: readonly string[]): UprnColumns {
  const plain = header.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  )
  const [uprn, lng, lat] = ['UPRN', 'LONGITUDE', 'LATITUDE'].map((name) => plain.indexOf(name))
  if (
    uprn === undefined ||
    lng === undefined ||
    lat === undefined ||
    Math.min(uprn, lng, lat) < 0
  ) {
    throw new RefusedFile(file, "its header does not name 'UPRN', 'LATITUDE' and 'LONGITUDE'.")
  }
  return { width: header.length, uprn, lng, lat }
}

function parseUprn(fields: readonly string[], columns: UprnColumns, seen: IdSet): Parsed<UprnRow> {
  const field = (place: number) => fields[place]?.trim() ?? ''
  const text = field(columns.uprn)
  if (!/^\d{1,12}$/.test(text) || Number(text) === 0) {
    return parseFailure('bad-uprn', `'${text.slice(0, 40)}' is not a UPRN`)
  }
  const [lng, lat] = [Number(field(columns.lng)), Number(field(columns.lat))]
  if (field(columns.lng) === '' || Number.isNaN(lng + lat)) {
    return parseFailure('bad-position', `${text} has a position that is not made of numbers`)
  }
  if (lng < -9 || lng > 2.5 || lat < 49 || lat > 61.5) {
    return parseFailure('outside-britain', `${text} would lie at ${lat}, ${lng}`)
  }
  if (!seen.add(Number(text))) {
    return parseFailure('repeated', `${text} appears more than once; the first is used`)
  }
  return parsed({ uprn: Number(text), lngLat: [lng, lat] })
}
