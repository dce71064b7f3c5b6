import type { Crs } from '../crs.ts'
import { parseGeometries } from '../geojson/parse-geometry.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import { startGdal, type Gdal } from '../gdal.ts'

let started: Promise<Gdal> | undefined

/**
 * Reads the entities of a DXF drawing with GDAL, which resolves arcs and blocks. A drawing never
 * states its CRS. The whole drawing is held in memory.
 */
export async function* readDxf(
  input: Input,
  crs: Crs,
  watch: ReadMonitor,
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
    // Blocks become geometry collections, nested where a block contains blocks.
    const geometries = parseGeometries(geometry)
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
    if (!dataset) throw new RefusedFile(name, 'it is not a complete DXF drawing.')
    const options = ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=4', '-dim', 'XY']
    const { local } = await gdal.ogr2ogr(dataset, options, 'drawing')
    await gdal.close(dataset)
    const text = new TextDecoder().decode(FS.readFile(local))
    FS.unlink(local)
    return text
  } catch (cause) {
    if (cause instanceof RefusedFile) throw cause
    throw new RefusedFile(name, 'it is not a complete DXF drawing.', { cause })
  } finally {
    FS.unlink(source)
  }
}
