import { basename } from 'node:path'

import type { Gdal } from './gdal.ts'
import type { ShapefileLayer } from './shapefile-layers.ts'

/** The files of one shapefile (.shp, .shx, .dbf, .prj, .cpg) by name. */
export async function writeShapefile(
  gdal: Gdal,
  { name, columns, features }: ShapefileLayer,
): Promise<Record<string, Uint8Array>> {
  const { FS } = gdal.Module
  const source = `/input/${name}.geojson`
  FS.writeFile(source, JSON.stringify({ type: 'FeatureCollection', features }))
  // A name such as '2026/10/01' is a name and not a date.
  const { datasets } = await gdal.open(source, ['DATE_AS_STRING=YES'])
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL could not read the ${name} back`)
  try {
    const written = await gdal.ogr2ogr(dataset, [...options, '-sql', query(name, columns)], name)
    return Object.fromEntries(written.all.map(({ local }) => [basename(local), taken(gdal, local)]))
  } finally {
    await gdal.close(dataset)
    FS.unlink(source)
  }
}

/**
 * The positions are on the National Grid already and are only labelled so: GDAL's own transformation
 * would move them by metres. Without the encoding, Welsh letters would be lost.
 */
const options = ['-f', 'ESRI Shapefile', '-a_srs', 'EPSG:27700', '-lco', 'ENCODING=UTF-8']

/** Says how wide each column is: left to itself, GDAL begins at 80 characters and 24 digits. */
function query(layer: string, columns: ShapefileLayer['columns']): string {
  const fields = Object.entries(columns).map(
    ([name, type]) => `CAST("${name}" AS ${type}) AS "${name}"`,
  )
  return `SELECT ${fields.join(', ')} FROM "${layer}"`
}

function taken({ Module: { FS } }: Gdal, path: string): Uint8Array {
  const bytes = FS.readFile(path)
  FS.unlink(path)
  return bytes
}
