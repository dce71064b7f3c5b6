import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { strToU8, zipSync } from 'fflate'

const prj = strToU8('GEOGCS["GCS_WGS_1984"]')

/** A zipped shapefile with one record (Esri, July 1998), and a table with one column. */
export function aShapefile(
  content: Buffer,
  change: (parts: { readonly shp: Buffer; readonly dbf: Buffer }) => void = () => undefined,
): Uint8Array {
  const shp = Buffer.alloc(108 + content.length)
  shp.writeInt32BE(9994, 0)
  shp.writeInt32BE(shp.length / 2, 24)
  shp.writeInt32BE(1, 100)
  shp.writeInt32BE(content.length / 2, 104)
  content.copy(shp, 108)
  const dbf = Buffer.alloc(76)
  dbf.writeUInt8(3, 0)
  dbf.writeUInt32LE(1, 4)
  dbf.writeUInt16LE(65, 8)
  dbf.writeUInt16LE(11, 10)
  dbf.write('NAME', 32, 'latin1')
  dbf.write('C', 43, 'latin1')
  dbf.writeUInt8(10, 48)
  dbf.writeUInt8(0x0d, 64)
  dbf.write(' Ash', 65, 'latin1')
  change({ shp, dbf })
  return zipSync({ 'a.shp': shp, 'a.dbf': dbf, 'a.prj': prj })
}

/** A point record. */
export function pointRecord(): Buffer {
  const content = Buffer.alloc(20)
  content.writeInt32LE(1, 0)
  content.writeDoubleLE(1, 4)
  content.writeDoubleLE(52, 12)
  return content
}

/** A polygon record whose header states these counts, but which contains one part and one point. */
export function polygonRecord(partCount: number, pointCount: number, start = 0): Buffer {
  const content = Buffer.alloc(64)
  content.writeInt32LE(5, 0)
  content.writeInt32LE(partCount, 36)
  content.writeInt32LE(pointCount, 40)
  content.writeInt32LE(start, 44)
  return content
}

/** A GeoPackage with one point layer, modified by a SQL statement. */
export function aGeoPackage(change: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'terrier-gpkg-'))
  const path = join(folder, 'a.gpkg')
  const database = new DatabaseSync(path)
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
    insert into gpkg_spatial_ref_sys values (4326, 'EPSG', 4326);
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    insert into gpkg_geometry_columns values ('sites', 'geom', 4326);
    create table sites (geom blob, name text);
    insert into sites values (
      x'47500001e61000000101000000000000000000f03f0000000000004a40', 'Ash');`)
  database.exec(change)
  database.close()
  const bytes = readFileSync(path)
  rmSync(folder, { recursive: true })
  return bytes
}
