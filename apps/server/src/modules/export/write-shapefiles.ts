import { basename } from 'node:path'

import type { ExportContent } from '@terrier/domain/export/export-content'
import { exportReadme } from '@terrier/domain/export/export-readme'

import type { ExportFile } from '../../map-files/export-file.ts'
import type { Gdal } from '@terrier/files/gdal'
import { shapefileLayers, type ShapefileLayer } from './shapefile-layers.ts'
import { readAndRemoveFile } from '../../map-files/read-and-remove-file.ts'
import { zipFiles } from './zip-files.ts'

/** Shapefiles in an archive, with a README.txt about truncated texts. */
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
  const about = cutTexts > 0 ? exportReadme(content, [cutNote(cutTexts)]) : null
  return zipFiles('-shapefile.zip', files, about)
}

const cutNote = (cutTexts: number): string =>
  `A shapefile holds at most 254 bytes of text. Texts shortened to that: ${cutTexts}. A GeoPackage holds every text in full.`

/** The files of one shapefile (.shp, .shx, .dbf, .prj, .cpg) by name. */
async function writeShapefile(
  gdal: Gdal,
  { name, columns, features }: ShapefileLayer,
  crs: ExportContent['crs'],
): Promise<Record<string, Uint8Array>> {
  const { FS } = gdal.Module
  const source = `/input/${name}.geojson`
  FS.writeFile(source, JSON.stringify({ type: 'FeatureCollection', features }))
  // Otherwise a name such as '2026/10/01' would become a date.
  const { datasets } = await gdal.open(source, ['DATE_AS_STRING=YES'])
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL could not read the ${name}`)
  try {
    const options = [...format, '-a_srs', `EPSG:${crs}`, '-sql', query(name, columns)]
    const written = await gdal.ogr2ogr(dataset, options, name)
    return Object.fromEntries(
      written.all.map(({ local }) => [basename(local), readAndRemoveFile(gdal, local)]),
    )
  } finally {
    await gdal.close(dataset)
    FS.unlink(source)
  }
}

/**
 * The positions are in the right reference system already and are only labelled: GDAL's own
 * transformation would move them by metres. Without the encoding, Welsh letters would be lost.
 */
const format = ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=UTF-8']

/** Declares the width of each column: by default GDAL begins at 80 characters and 24 digits. */
function query(layer: string, columns: ShapefileLayer['columns']): string {
  const fields = Object.entries(columns).map(
    ([name, type]) => `CAST("${name}" AS ${type}) AS "${name}"`,
  )
  return `SELECT ${fields.join(', ')} FROM "${layer}"`
}
