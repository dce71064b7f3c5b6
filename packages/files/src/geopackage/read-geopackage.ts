import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

import type { Geometry } from '@terrier/geo/geometry'

import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { crsOfName, type Crs } from '../crs.ts'
import { unreadCrs } from '../irish-grid.ts'
import { UnknownCrs } from '../unknown-crs.ts'
import { attributeValue, type Attributes, type SourceFeature } from '../source-feature.ts'
import { parseWellKnownBinary } from './well-known-binary.ts'

interface FeatureTable {
  readonly name: string
  readonly geometryColumn: string
  readonly crs: Crs
}

interface GeoPackageOptions {
  /** The layer to read, where there are several. */
  readonly layer?: string | undefined
  /** The CRS to use, whatever the file states. */
  readonly crs?: Crs | undefined
}

/** The names of the feature layers of a GeoPackage. */
export function listLayers(path: string, name: string): string[] {
  return withDatabase(path, name, (database) =>
    readTables(database, name).map((table) => String(table['name'])),
  )
}

/** Streams the features of a layer of a GeoPackage. `name` is the file name used in messages. */
export async function* readGeoPackage(
  path: string,
  name: string,
  report: RowReport,
  signal: AbortSignal,
  options: GeoPackageOptions = {},
): AsyncGenerator<SourceFeature> {
  const database = openDatabase(path)
  try {
    const table = findTable(database, name, options)
    const rows = database.prepare(`select rowid as "terrier row", * from ${quoted(table.name)}`)
    rows.setReadBigInts(true)
    let count = 0
    for (const row of rows.iterate()) {
      count++
      signal.throwIfAborted()
      yield* readRow(row, table, report)
    }
    if (count === 0) throw new RefusedFile(name, 'it contains no features.')
  } catch (cause) {
    throw refusedDamage(name, cause)
  } finally {
    database.close()
  }
}

function withDatabase<T>(path: string, name: string, use: (database: DatabaseSync) => T): T {
  const database = openDatabase(path)
  try {
    return use(database)
  } catch (cause) {
    throw refusedDamage(name, cause)
  } finally {
    database.close()
  }
}

/**
 * Opens an untrusted database read-only. Its schema may only call functions that SQLite marks as
 * innocuous.
 */
function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true })
  database.exec('pragma trusted_schema = off')
  return database
}

function refusedDamage(name: string, cause: unknown): unknown {
  if (!isDamage(cause)) return cause
  return new RefusedFile(name, `it is not a complete GeoPackage (${cause.message}).`, { cause })
}

function isDamage(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_SQLITE_ERROR'
}

function readTables(database: DatabaseSync, file: string) {
  assertTables(database, file, ['gpkg_geometry_columns', 'gpkg_spatial_ref_sys'], notGeoPackage)
  return database
    .prepare(
      `select g.table_name as name, g.column_name as geometry, s.organization as organization,
              s.organization_coordsys_id as number
         from gpkg_geometry_columns g join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id`,
    )
    .all()
}

const notGeoPackage = () => 'it is an SQLite database, but not a GeoPackage with features.'

/** Accepts only tables: a view may contain a query that never ends. */
function assertTables(
  database: DatabaseSync,
  file: string,
  names: readonly string[],
  whyNot: (name: string) => string = (name) => `'${name}' in it is not a table.`,
): void {
  const find = database.prepare(
    `select sql from sqlite_master where type = 'table' and lower(name) = lower(?)`,
  )
  for (const name of names) {
    const found = find.get(name)
    if (!found || /^\s*create\s+virtual/i.test(String(found['sql']))) {
      throw new RefusedFile(file, whyNot(name))
    }
  }
}

function findTable(database: DatabaseSync, file: string, options: GeoPackageOptions): FeatureTable {
  const tables = readTables(database, file)
  const { layer } = options
  const table = layer === undefined ? tables[0] : tables.find(({ name }) => name === layer)
  if (!table) throw new RefusedFile(file, 'it contains no layer of features.')
  if (layer === undefined && tables.length > 1) {
    const names = tables.map(({ name }) => String(name)).join(', ')
    throw new RefusedFile(
      file,
      `it contains several layers (${names}). Give a file that contains only one of them.`,
    )
  }
  const tableName = String(table['name'])
  assertTables(database, file, [tableName])
  const place = { name: tableName, geometryColumn: String(table['geometry']) }
  if (options.crs) return { ...place, crs: options.crs }
  if (Number(table['number']) <= 0) throw new UnknownCrs(file)
  const crsName = `${String(table['organization'])}:${String(table['number'])}`
  const crs = crsOfName(crsName)
  if (!crs) throw new RefusedFile(file, `its coordinates are in ${unreadCrs(crsName)}.`)
  return { ...place, crs }
}

function readRow(
  row: Record<string, SQLOutputValue>,
  { geometryColumn, crs }: FeatureTable,
  report: RowReport,
): SourceFeature[] {
  const { 'terrier row': number, [geometryColumn]: blob, ...values } = row
  const where = `row ${String(number)}`
  const attributes = parseAttributes(values)
  try {
    const geometries = parseBlob(blob)
    if (geometries.length === 0) return [{ where, crs, geometry: null, attributes }]
    return geometries.map((geometry) => ({ where, crs, geometry, attributes }))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    report.reject({ reason: 'bad-shape', detail: cause.message, where })
    return []
  }
}

/** Size of the envelope in bytes, by its code in the flags. GeoPackage 1.4, section 2.1.3.1.1. */
const envelopeBytes = [0, 32, 48, 48, 64]

function parseBlob(blob: SQLOutputValue | undefined): Geometry<readonly number[]>[] {
  if (!(blob instanceof Uint8Array)) return []
  const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength)
  const flags = bytes.readUInt8(3)
  const isEmpty = (flags & 0b1_0000) !== 0
  const envelope = envelopeBytes[(flags >> 1) & 0b111]
  if (isEmpty || envelope === undefined) return []
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
