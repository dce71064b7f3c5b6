import type { ExportContent, ExportObject } from '@terrier/domain/export/export-content'
import {
  objectFields,
  propertyFields,
  type ExportField,
} from '@terrier/domain/export/export-fields'
import { writeGeojson } from '@terrier/domain/export/write-geojson'

import type { ExportFile } from './export-file.ts'
import type { Gdal } from '@terrier/files/gdal'
import { readAndRemoveFile } from './read-and-remove-file.ts'
import { inChunks } from './text-chunks.ts'

/** The share of writing GDAL's input in the total time. */
const shareOfReading = 0.3

interface Layer {
  readonly name: string
  readonly geometryType: string
  readonly fields: readonly { readonly name: string; readonly type: 'text' | 'number' }[]
  readonly bytes: Uint8Array
}

/** A GeoPackage with a layer for each kind of drawing and one for the selected properties. */
export async function writeGeopackage(
  content: ExportContent,
  gdal: Gdal,
  onDone: (done: number) => void,
): Promise<ExportFile> {
  const { FS } = gdal.Module
  const layers = layersOf(content, (done) => onDone(done * shareOfReading))
  for (const { name, bytes } of layers) FS.writeFile(pathOf(name), bytes)
  FS.writeFile(catalogue, catalogueOf(layers, content.crs))
  try {
    const { datasets } = await gdal.open(catalogue)
    const [dataset] = datasets
    if (!dataset) throw new Error('GDAL could not read the layers')
    const written = await gdal.ogr2ogr(dataset, ['-f', 'GPKG'], 'map')
    await gdal.close(dataset)
    const [file] = written.all
    if (!file) throw new Error('GDAL wrote no GeoPackage')
    const bytes = readAndRemoveFile(gdal, file.local)
    return { ending: '.gpkg', mediaType: 'application/geopackage+sqlite3', bytes }
  } finally {
    for (const { name } of layers) FS.unlink(pathOf(name))
    FS.unlink(catalogue)
  }
}

const catalogue = '/input/map.vrt'
const pathOf = (name: string) => `/input/${name}.geojson`

/** Only those that are not empty. */
function layersOf(content: ExportContent, onDone: (done: number) => void): Layer[] {
  const { crs, objects, properties } = content
  const writing = inChunks(objects.length + properties.length, onDone)
  const drawn = (name: string, geometryType: string, kind: ExportObject['kind']) => {
    const rows = objects.filter((object) => object.kind === kind)
    const bytes = writing(writeGeojson({ crs, fields: objectFields, rows }))
    return { name, geometryType, fields: fieldsOf(kind), bytes, count: rows.length }
  }
  const selected = {
    name: 'properties',
    geometryType: 'wkbMultiPolygon',
    fields: propertyFields,
    bytes: writing(writeGeojson({ crs, fields: propertyFields, rows: properties })),
    count: properties.length,
  }
  return [
    drawn('markers', 'wkbPoint', 'marker'),
    drawn('lines', 'wkbLineString', 'line'),
    drawn('polygons', 'wkbPolygon', 'polygon'),
    selected,
  ].filter(({ count }) => count > 0)
}

/** A marker has no length and a line no area, so their layers lack these columns. */
function fieldsOf(kind: ExportObject['kind']): readonly ExportField<ExportObject>[] {
  const measures = { marker: /^(?:length|area)_/, line: /^area_/, polygon: /^$/ }[kind]
  return objectFields.filter(({ name }) => !measures.test(name))
}

/**
 * A VRT that joins the layers into one source, and declares the types that GDAL would otherwise
 * guess: that a name such as '2026/10/01' is text and a measurement a number. The reference system
 * is a label: GDAL transforms nothing.
 */
function catalogueOf(layers: readonly Layer[], crs: ExportContent['crs']): string {
  const texts = layers.map(
    ({ name, geometryType, fields }) => `<OGRVRTLayer name="${name}">
<SrcDataSource>${pathOf(name)}</SrcDataSource>
<OpenOptions><OOI key="DATE_AS_STRING">YES</OOI></OpenOptions>
<SrcLayer>${name}</SrcLayer>
<GeometryType>${geometryType}</GeometryType>
<LayerSRS>EPSG:${crs}</LayerSRS>
${fields.map(fieldText).join('')}</OGRVRTLayer>`,
  )
  return `<OGRVRTDataSource>${texts.join('\n')}</OGRVRTDataSource>`
}

const fieldText = ({ name, type }: Layer['fields'][number]): string =>
  `<Field name="${name}" type="${type === 'number' ? 'Real' : 'String'}"/>\n`
