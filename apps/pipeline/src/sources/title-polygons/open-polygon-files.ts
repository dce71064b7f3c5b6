import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { SourceFeature } from '@terrier/files/source-feature'

import { openLayer, type LayerFile } from '../layers/open-layer.ts'
import { attributeReader } from './read-attribute.ts'

const formats = /\.(shp|gpkg|geojson)$/i
/** The publisher's name of a file that has only what changed in a month. */
const changeOnly = /(^|[/_-])COU(?=[/_.-])/i

/**
 * Opens the title polygons at a path: shapefile, GeoPackage or GeoJSON, loose or zipped. Rows that
 * the publisher marks as deleted are left out and counted. Refuses a change-only file, since the
 * polygons of a month replace those of the month before completely.
 */
export async function openPolygonFiles(path: string): Promise<LayerFile[]> {
  const layers = await openLayer(path)
  for (const { name } of layers) {
    if (!formats.test(name)) {
      throw new RefusedFile(name, 'title polygons are read from shapefile, GeoPackage and GeoJSON.')
    }
    if (changeOnly.test(name)) {
      throw new RefusedFile(
        name,
        'it has only the changes of a month (COU). Load the full file (FULL) of the month instead.',
      )
    }
  }
  return layers.map((layer) => withoutDeleted(layer))
}

function withoutDeleted(layer: LayerFile): LayerFile {
  return { ...layer, read: (report, watch) => currentFeatures(layer, report, watch) }
}

async function* currentFeatures(
  layer: LayerFile,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  const read = attributeReader()
  for await (const feature of layer.read(report, watch)) {
    const status = read(feature.attributes, 'recordstatus', 'recstatus')
    if (/^d/i.test(status)) {
      const { where } = feature
      report.note({ reason: 'deleted', detail: 'left out: its record is deleted', where })
    } else yield feature
  }
}
