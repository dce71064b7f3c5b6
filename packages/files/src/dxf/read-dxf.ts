import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

import type { Crs } from '../crs.ts'
import { parseGeometry } from '../geojson/parse-geometry.ts'
import { joinParts } from '../join-parts.ts'
import type { Watch } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import { startGdal, type Gdal } from './gdal.ts'

type Position = readonly number[]

let started: Promise<Gdal> | undefined

/**
 * The entities of a DXF drawing, arcs and blocks resolved, read by GDAL. A drawing never says what its
 * coordinates are. The whole of it is held in memory.
 */
export async function* readDxf(
  input: Input,
  crs: Crs,
  watch: Watch,
): AsyncGenerator<SourceFeature> {
  const bytes = Buffer.concat(await Array.fromAsync(input.chunks(watch)))
  const gdal = await (started ??= startGdal())
  const lines = await converted(gdal, bytes, input.name)
  let number = 0
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const { geometry, properties } = JSON.parse(line) as {
      geometry: unknown
      properties: Record<string, unknown>
    }
    const where = `entity ${++number}`
    const attributes = Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name, attributeValue(value)]),
    )
    const geometries = joinParts(partsOf(geometry))
    if (geometries.length === 0) yield { where, crs, geometry: null, attributes }
    for (const part of geometries) yield { where, crs, geometry: part, attributes }
  }
}

async function converted(gdal: Gdal, bytes: Uint8Array, name: string): Promise<string> {
  const { FS } = gdal.Module
  const source = '/input/drawing.dxf'
  FS.writeFile(source, bytes)
  try {
    const { datasets } = await gdal.open(source)
    const [dataset] = datasets
    if (!dataset) throw new RefusedFile(name, 'it is not a whole DXF drawing.')
    const options = ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=4', '-dim', 'XY']
    const { local } = await gdal.ogr2ogr(dataset, options, 'drawing')
    await gdal.close(dataset)
    const text = new TextDecoder().decode(FS.readFile(local))
    FS.unlink(local)
    return text
  } catch (cause) {
    if (cause instanceof RefusedFile) throw cause
    throw new RefusedFile(name, 'it is not a whole DXF drawing.', { cause })
  } finally {
    FS.unlink(source)
  }
}

type Part = Extract<Geometry<Position>, { type: 'Point' | 'LineString' | 'Polygon' }>

/** Blocks are collections, of collections where they hold blocks. */
function partsOf(value: unknown): Part[] {
  const collection = value as { type?: unknown; geometries?: unknown } | null
  if (collection?.type === 'GeometryCollection' && Array.isArray(collection.geometries)) {
    return collection.geometries.flatMap(partsOf)
  }
  const geometry = parseGeometry(value)
  return geometry ? singles(geometry) : []
}

function singles(geometry: Geometry<Position>): Part[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    case 'Point':
    case 'LineString':
    case 'Polygon':
      return [geometry]
    default:
      return assertNever(geometry)
  }
}
