import { DatabaseSync } from 'node:sqlite'

/** A feature with its south-west corner (EPSG:27700). */
interface PlacedName {
  readonly name: string
  readonly at: readonly [east: number, north: number]
}

/**
 * Creates a minimal valid GeoPackage of squares of 100 metres on the National Grid, in tables with
 * the columns of ONS and Ordnance Survey.
 */
export function makeGeoPackage(
  path: string,
  names: readonly (string | PlacedName)[],
  ...tables: string[]
): void {
  const database = new DatabaseSync(path)
  database.exec(`
    begin;
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
    insert into gpkg_spatial_ref_sys values (7, 'EPSG', 27700);
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);`)
  for (const table of tables.length === 0 ? ['wards'] : tables) {
    database.exec(
      `create table ${table} (fid integer primary key, shape blob, WD26NM text, Name text);`,
    )
    database.prepare('insert into gpkg_geometry_columns values (?, ?, 7)').run(table, 'shape')
    const insert = database.prepare(`insert into ${table} (shape, WD26NM, Name) values (?, ?, ?)`)
    names.forEach((named, index) => {
      const { name, at } =
        typeof named === 'string' ? { name: named, at: [400_000 + index * 100, 300_000] } : named
      insert.run(squareBlob(at[0] ?? 0, at[1] ?? 0), name, name)
    })
  }
  database.exec('commit')
  database.close()
}

/** The header of a GeoPackage's geometry, and a polygon in WKB, little-endian. */
function squareBlob(east: number, north: number): Buffer {
  const corners = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ] as const
  const blob = Buffer.alloc(8 + 1 + 12 + corners.length * 16)
  blob.write('GP', 0, 'latin1')
  blob.writeUInt8(1, 3)
  blob.writeUInt8(1, 8)
  blob.writeUInt32LE(3, 9)
  blob.writeUInt32LE(1, 13)
  blob.writeUInt32LE(corners.length, 17)
  corners.forEach(([dx, dy], index) => {
    blob.writeDoubleLE(east + dx, 21 + index * 16)
    blob.writeDoubleLE(north + dy, 29 + index * 16)
  })
  return blob
}
