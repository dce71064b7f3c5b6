import { basename } from 'node:path'

import type { ExportContent } from '@terrier/domain/export/export-content'
import { readme } from '@terrier/domain/export/readme'

import type { ExportFile } from './export-messages.ts'
import type { Gdal } from './gdal.ts'
import { shapefileLayers, type ShapefileLayer } from './shapefile-layers.ts'
import { takeFile } from './take-file.ts'
import { zipped } from './zipped.ts'

/** Shapefiles in an archive, which says in a README.txt what did not fit into them. */
export async function writeShapefiles(
  content: ExportContent,
  gdal: Gdal,
  onDone: (done: number) => void,
): Promise<ExportFile> {
  const { layers, cutTexts } = shapefileLayers(content)
  const files: Record<string, Uint8Array> = {}
  for (const [index, layer] of layers.entries()) {
    Object.assign(files, await writeShapefile(gdal, layer, content.crs))
    onDone((index + 1) / layers.length)
  }
  const about = cutTexts > 0 ? readme(content, [cutNote(cutTexts)]) : null
  return zipped('-shapefile.zip', files, about)
}

const cutNote = (cutTexts: number): string =>
  `Shapefiles hold 254 bytes of text. Cut to that: ${cutTexts}. GeoPackage holds every text whole.`

/** The files of one shapefile (.shp, .shx, .dbf, .prj, .cpg) by name. */
async function writeShapefile(
  gdal: Gdal,
  { name, columns, features }: ShapefileLayer,
  crs: ExportContent['crs'],
): Promise<Record<string, Uint8Array>> {
  const { FS } = gdal.Module
  const source = `/input/${name}.geojson`
  FS.writeFile(source, JSON.stringify({ type: 'FeatureCollection', features }))
  // A name such as '2026/10/01' is a name and not a date.
  const { datasets } = await gdal.open(source, ['DATE_AS_STRING=YES'])
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL could not read the ${name} back`)
  try {
    const options = [...format, '-a_srs', `EPSG:${crs}`, '-sql', query(name, columns)]
    const written = await gdal.ogr2ogr(dataset, options, name)
    return Object.fromEntries(
      written.all.map(({ local }) => [basename(local), takeFile(gdal, local)]),
    )
  } finally {
    await gdal.close(dataset)
    FS.unlink(source)
  }
}

/**
 * The positions are in the right system already and are only labelled so: GDAL's own transformation
 * would move them by metres. Without the encoding, Welsh letters would be lost.
 */
const format = ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=UTF-8']

/** Says how wide each column is: left to itself, GDAL begins at 80 characters and 24 digits. */
function query(layer: string, columns: ShapefileLayer['columns']): string {
  const fields = Object.entries(columns).map(
    ([name, type]) => `CAST("${name}" AS ${type}) AS "${name}"`,
  )
  return `SELECT ${fields.join(', ')} FROM "${layer}"`
}
