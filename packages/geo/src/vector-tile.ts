import { ByteWriter } from './byte-writer.ts'
import { writeNestedField } from './protobuf-field.ts'
import { TileDrawing } from './tile-drawing.ts'
import type { TileId } from './tile.ts'
import { VectorTileLayer, type TileValue } from './vector-tile-layer.ts'

export interface TileFeature {
  /** An integer from 0 to 2^53 - 1. */
  readonly id?: number
  /** TWKB in degrees of WGS 84. */
  readonly geom: Uint8Array
  readonly properties: Readonly<Record<string, TileValue>>
}

export interface TileLayer {
  readonly name: string
  readonly features: Iterable<TileFeature>
}

interface TileOptions {
  /** The geometries are simplified enough for this zoom, and not simplified again. */
  readonly isGeneralised?: boolean
}

const tileLayerField = 3

/**
 * Encodes a Mapbox Vector Tile, version 2, clipped to the tile and a buffer of 64 steps. Features
 * without a visible geometry and empty layers are omitted; an empty tile has no bytes. Throws
 * RangeError, naming the feature, when a geometry is not TWKB.
 */
export function encodeVectorTile(
  tile: TileId,
  layers: readonly TileLayer[],
  { isGeneralised = false }: TileOptions = {},
): Uint8Array {
  const bytes = new ByteWriter()
  const drawing = new TileDrawing(tile, isGeneralised)
  for (const layer of layers) {
    const encoded = encodeLayer(drawing, layer)
    if (encoded !== undefined) writeNestedField(bytes, tileLayerField, encoded)
  }
  return bytes.toBytes()
}

function encodeLayer(drawing: TileDrawing, { name, features }: TileLayer): ByteWriter | undefined {
  const layer = new VectorTileLayer(name)
  let isEmpty = true
  for (const feature of features) {
    const type = draw(drawing, feature, name)
    const commands = drawing.commands()
    if (commands.length === 0) continue
    layer.add(feature.id, feature.properties, type, commands)
    isEmpty = false
  }
  return isEmpty ? undefined : layer.finish()
}

function draw(drawing: TileDrawing, feature: TileFeature, layerName: string) {
  try {
    return drawing.draw(feature.geom)
  } catch (error) {
    throw new RangeError(`Feature ${feature.id} of ${layerName} cannot be drawn.`, { cause: error })
  }
}
