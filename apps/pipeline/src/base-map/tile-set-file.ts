import type { TileSet } from '@terrier/contract/datasets'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { Bounds } from '@terrier/geo/bounds'
import type { TileId } from '@terrier/geo/tile'

/** A file of tiles, open for reading. */
export interface TileSetFile extends Disposable {
  readonly name: string
  readonly sizeBytes: number
  readonly tileSet: TileSet
  /** West, south, east, north in degrees of WGS 84. */
  readonly bounds: Bounds
  /** What the file itself says of whose it is; null where it says nothing. */
  readonly attribution: string | null
  /** What it says of its layers, as MBTiles and PMTiles name it; undefined where it says nothing. */
  readonly vectorLayers: unknown
  /** Every tile as it lies there; vector tiles may be compressed. */
  tiles(): Iterable<{ readonly tile: TileId; readonly bytes: Uint8Array }>
}

type Schema = NonNullable<TileSet['schema']>

/** Layers that a tile set of a schema always has. */
const layersOfSchemas: Readonly<Record<Schema, readonly string[]>> = {
  zoomstack: ['roads', 'names', 'surfacewater'],
  openmaptiles: ['transportation', 'water', 'place'],
}

/** By `vector_layers` of a tile set's metadata. Refuses a file whose layers belong to neither schema. */
export function detectSchema(file: string, vectorLayers: unknown): Schema {
  const ids = new Set(layerIds(vectorLayers))
  for (const [schema, wanted] of Object.entries(layersOfSchemas)) {
    if (wanted.every((id) => ids.has(id))) return schema as Schema
  }
  const found = ids.size === 0 ? 'none are named' : [...ids].slice(0, 12).join(', ')
  throw new RefusedFile(
    file,
    'its layers are those of neither OS Open Zoomstack nor OpenMapTiles, the two schemas that can ' +
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
