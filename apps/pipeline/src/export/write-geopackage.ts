import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import type { Bounds } from '@terrier/geo/bounds'

import { datasetMetadata, datasetSummary } from './dataset-metadata.ts'
import type { ColumnType, ExportTable, ExportTableRow, ExportValue } from './export-table.ts'
import { Extent } from './extent.ts'
import { geopackageTables, spatialIndexTriggers } from './geopackage-schema.ts'
import { referenceSystems } from './reference-systems.ts'
import { wellKnownBinary } from './write-well-known-binary.ts'

/**
 * Writes a GeoPackage 1.3 with one layer and its spatial index to a path that does not exist yet.
 * Resolves to the number of rows.
 */
export async function writeGeopackage(path: string, table: ExportTable): Promise<number> {
  const database = new DatabaseSync(path)
  try {
    // An unfinished file is deleted, so the writes need not survive a crash.
    database.exec('pragma journal_mode = off; pragma synchronous = off; begin')
    database.exec(geopackageTables)
    const extent = new Extent()
    const rows = await writeRows(database, table, extent)
    describeLayer(database, table, extent.bounds)
    database.exec(spatialIndexTriggers(table.name))
    database.exec('commit')
    return rows
  } finally {
    database.close()
  }
}

const columnTypes: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  real: 'REAL',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'DATETIME',
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function writeRows(
  database: DatabaseSync,
  table: ExportTable,
  extent: Extent,
): Promise<number> {
  const { name, columns, geometryType, crs } = table
  const definitions = columns.map((column) => `${quoted(column.name)} ${columnTypes[column.type]}`)
  const geometryColumn = `geom ${geometryType.toUpperCase()} not null`
  database.exec(`
    create table ${name} (
      ${['fid INTEGER PRIMARY KEY', geometryColumn, ...definitions].join(', ')}
    );
    create virtual table rtree_${name}_geom using rtree(id, minx, maxx, miny, maxy)`)
  const places = ['?', '?', ...columns.map(() => '?')].join(', ')
  const insert = database.prepare(`insert into ${name} values (${places})`)
  const index = database.prepare(`insert into rtree_${name}_geom values (?, ?, ?, ?, ?)`)
  let count = 0
  for await (const { id, geometry, values } of table.rows) {
    const [west, south, east, north] = extent.add(geometry)
    const bounds = [west, south, east, north] as const
    insert.run(id, geometryBlob(geometry, bounds, Number(crs)), ...values.map(sqliteValue))
    index.run(id, west, east, south, north)
    count += 1
  }
  return count
}

const headBytes = 8 + 4 * 8
/** Flags: little-endian, with an envelope of four numbers (GeoPackage 1.3, table 6). */
const headFlags = 0b0000_0011

/**
 * Encodes a geometry as GeoPackage binary: a header with the reference system and the envelope,
 * then WKB.
 */
function geometryBlob(
  geometry: ExportTableRow['geometry'],
  [west, south, east, north]: Bounds,
  srsId: number,
): Buffer {
  const blob = wellKnownBinary(geometry, headBytes)
  blob.write('GP', 0, 'latin1')
  blob.writeUInt8(0, 2)
  blob.writeUInt8(headFlags, 3)
  blob.writeInt32LE(srsId, 4)
  for (const [place, value] of [west, east, south, north].entries()) {
    blob.writeDoubleLE(value, 8 + place * 8)
  }
  return blob
}

function sqliteValue(value: ExportValue): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? value.toISOString() : value
}

/** Registers the layer in the tables that readers query, with its metadata. */
function describeLayer(database: DatabaseSync, table: ExportTable, bounds: Bounds | null): void {
  const { name, crs, dataset, geometryType } = table
  const srsId = Number(crs)
  const { name: srsName, wkt } = referenceSystems[crs]
  database
    .prepare(`insert or ignore into gpkg_spatial_ref_sys values (?, ?, 'EPSG', ?, ?, null)`)
    .run(srsName, srsId, srsId, wkt)
  const box = bounds ?? [null, null, null, null]
  database
    .prepare(`insert into gpkg_contents values (?, 'features', ?, ?, ?, ?, ?, ?, ?, ?)`)
    .run(
      name,
      dataset.title,
      datasetSummary(dataset),
      dataset.publishedAt.toISOString(),
      ...box,
      srsId,
    )
  database
    .prepare(`insert into gpkg_geometry_columns values (?, 'geom', ?, ?, 0, 0)`)
    .run(name, geometryType.toUpperCase(), srsId)
  database
    .prepare(`insert into gpkg_extensions values (?, 'geom', 'gpkg_rtree_index', ?, 'write-only')`)
    .run(name, 'http://www.geopackage.org/spec130/#extension_rtree')
  database
    .prepare(
      `insert into gpkg_metadata values
         (1, 'dataset', 'https://schema.org/Dataset', 'application/ld+json', ?)`,
    )
    .run(datasetMetadata(dataset, crs))
  database
    .prepare(`insert into gpkg_metadata_reference values ('table', ?, null, null, ?, 1, null)`)
    .run(name, dataset.publishedAt.toISOString())
}
