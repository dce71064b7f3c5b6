import type { TileSet } from '@terrier/contract/datasets'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { Bounds } from '@terrier/geo/bounds'
import type { TileId } from '@terrier/geo/tile'

/** A tile set, open for reading. */
export interface TileSetFile extends Disposable {
  readonly name: string
  readonly sizeBytes: number
  readonly tileSet: TileSet
  /** West, south, east, north in degrees of WGS 84. */
  readonly bounds: Bounds
  /** The attribution in the file's metadata; null where there is none. */
  readonly attribution: string | null
  /** `vector_layers` of the metadata of MBTiles and PMTiles; undefined where there are none. */
  readonly vectorLayers: unknown
  /** Every tile as stored; vector tiles may be compressed. */
  tiles(): Iterable<{ readonly tile: TileId; readonly bytes: Uint8Array }>
}

type Schema = NonNullable<TileSet['schema']>

/** Layers that every tile set of a schema has. */
const layersOfSchemas: Readonly<Record<Schema, readonly string[]>> = {
  zoomstack: ['roads', 'names', 'surfacewater'],
  openmaptiles: ['transportation', 'water', 'place'],
}

/**
 * Detects the schema of vector tiles from `vector_layers`. Throws `RefusedFile` for layers of
 * neither schema.
 */
export function detectSchema(file: string, vectorLayers: unknown): Schema {
  const ids = new Set(layerIds(vectorLayers))
  for (const [schema, wanted] of Object.entries(layersOfSchemas)) {
    if (wanted.every((id) => ids.has(id))) return schema as Schema
  }
  const found = ids.size === 0 ? 'none are named' : [...ids].slice(0, 12).join(', ')
  throw new RefusedFile(
    file,
    'its layers follow neither OS Open Zoomstack nor OpenMapTiles, the two schemas that can ' +
      `be drawn (${found}).`,
  )
}

function layerIds(vectorLayers: unknown): string[] {
  if (!Array.isArray(vectorLayers)) return []
  return vectorLayers.flatMap((layer: unknown) =>
    typeof layer === 'object' && layer !== null && 'id' in layer && typeof layer.id === 'string'
      ? layer.id
      : [],
  )
}
