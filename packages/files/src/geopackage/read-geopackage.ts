import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

import type { Geometry } from '@terrier/geo/geometry'

import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { crsOfName, type Crs } from '../crs.ts'
import { attributeValue, type Attributes, type SourceFeature } from '../source-feature.ts'
import { parseWellKnownBinary } from './well-known-binary.ts'

interface FeatureTable {
  readonly name: string
  readonly geometryColumn: string
  readonly crs: Crs
}

/** The features of a GeoPackage that holds one layer, row by row. `name` is for messages. */
export async function* readGeoPackage(
  path: string,
  name: string,
  report: RowReport,
  signal: AbortSignal,
): AsyncGenerator<SourceFeature> {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const table = findTable(database, name)
    const rows = database.prepare(`select rowid as "terrier row", * from ${quoted(table.name)}`)
    rows.setReadBigInts(true)
    let count = 0
    for (const row of rows.iterate()) {
      count++
      signal.throwIfAborted()
      const feature = readRow(row, table, report)
      if (feature) yield feature
    }
    if (count === 0) throw new RefusedFile(name, 'there is no feature in it.')
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new RefusedFile(name, `it is not a whole GeoPackage (${cause.message}).`, { cause })
  } finally {
    database.close()
  }
}

function isDamage(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_SQLITE_ERROR'
}

function findTable(database: DatabaseSync, file: string): FeatureTable {
  const tables = database
    .prepare(
      `select g.table_name as name, g.column_name as geometry, s.organization as organization,
              s.organization_coordsys_id as number
         from gpkg_geometry_columns g join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id`,
    )
    .all()
  const [table, ...others] = tables
  if (!table) throw new RefusedFile(file, 'it holds no layer of features.')
  if (others.length > 0) {
    const names = tables.map(({ name }) => String(name)).join(', ')
    throw new RefusedFile(file, `it holds several layers (${names}); give a file with one of them.`)
  }
  const crsName = `${String(table['organization'])}:${String(table['number'])}`
  const crs = crsOfName(crsName)
  if (!crs) {
    throw new RefusedFile(file, `its coordinates are in ${crsName}, which Terrier does not know.`)
  }
  return { name: String(table['name']), geometryColumn: String(table['geometry']), crs }
}

function readRow(
  row: Record<string, SQLOutputValue>,
  { geometryColumn, crs }: FeatureTable,
  report: RowReport,
): SourceFeature | undefined {
  const { 'terrier row': number, [geometryColumn]: blob, ...values } = row
  const where = `row ${String(number)}`
  try {
    return { where, crs, geometry: parseBlob(blob), attributes: parseAttributes(values) }
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    report.reject({ reason: 'bad-shape', detail: cause.message, where })
    return undefined
  }
}

/** Bytes of the envelope by its code in the flags. GeoPackage 1.4, section 2.1.3.1.1. */
const envelopeBytes = [0, 32, 48, 48, 64]

function parseBlob(blob: SQLOutputValue | undefined): Geometry<readonly number[]> | null {
  if (!(blob instanceof Uint8Array)) return null
  const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
  const flags = bytes.readUInt8(3)
  const isEmpty = (flags & 0b1_0000) !== 0
  const envelope = envelopeBytes[(flags >> 1) & 0b111]
  if (isEmpty || envelope === undefined) return null
  return parseWellKnownBinary(bytes.subarray(8 + envelope))
}

function parseAttributes(values: Record<string, SQLOutputValue>): Attributes {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, attributeOf(value)]),
  )
}

function attributeOf(value: SQLOutputValue): string | number | null {
  if (value instanceof Uint8Array) return null
  if (typeof value !== 'bigint') return attributeValue(value)
  return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
