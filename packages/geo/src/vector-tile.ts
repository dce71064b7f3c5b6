import { ByteWriter } from './byte-writer.ts'
import {
  writeDoubleField,
  writeNestedField,
  writeNumberField,
  writeSignedField,
  writeTextField,
} from './protobuf-field.ts'
import { TileDrawing } from './tile-drawing.ts'
import { tileExtent, type TileId } from './tile.ts'

export type TileValue = string | number | boolean

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

// Field numbers of the Mapbox Vector Tile specification 2.1, vector_tile.proto.
const tileLayerField = 3
const layerField = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const
const featureField = { id: 1, tags: 2, type: 3, geometry: 4 } as const
const valueField = { text: 1, double: 3, unsigned: 5, signed: 6, boolean: 7 } as const

// Below this, zigzag encoding would lose the last bit, which a double still represents.
const mostNegative = -(2 ** 52)

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

/** A layer of a vector tile under construction, with deduplicated keys and values. */
class VectorTileLayer {
  readonly #layer = new ByteWriter()
  readonly #feature = new ByteWriter()
  readonly #tags = new ByteWriter()
  readonly #keys = new Map<string, number>()
  readonly #values = new Map<TileValue, number>()

  constructor(name: string) {
    writeNumberField(this.#layer, layerField.version, 2)
    writeTextField(this.#layer, layerField.name, name)
  }

  /** Throws RangeError for an id that is not an integer from 0 to 2^53 - 1. */
  add(
    id: number | undefined,
    properties: Readonly<Record<string, TileValue>>,
    type: number,
    commands: ByteWriter,
  ): void {
    this.#feature.clear()
    if (id !== undefined) {
      if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`${id} cannot be a feature id.`)
      writeNumberField(this.#feature, featureField.id, id)
    }
    this.#tags.clear()
    for (const key in properties) {
      const value = properties[key]
      if (value === undefined) continue
      this.#tags.varint(placeOf(this.#keys, key))
      this.#tags.varint(placeOf(this.#values, value))
    }
    if (this.#tags.length > 0) writeNestedField(this.#feature, featureField.tags, this.#tags)
    writeNumberField(this.#feature, featureField.type, type)
    writeNestedField(this.#feature, featureField.geometry, commands)
    writeNestedField(this.#layer, layerField.feature, this.#feature)
  }

  /**
   * Completes the layer. The layer must not be used afterwards, as it shares the returned buffer.
   */
  finish(): ByteWriter {
    for (const key of this.#keys.keys()) writeTextField(this.#layer, layerField.key, key)
    for (const value of this.#values.keys()) {
      this.#feature.clear()
      writeValue(this.#feature, value)
      writeNestedField(this.#layer, layerField.value, this.#feature)
    }
    writeNumberField(this.#layer, layerField.extent, tileExtent)
    return this.#layer
  }
}

function writeValue(writer: ByteWriter, value: TileValue): void {
  if (typeof value === 'string') return writeTextField(writer, valueField.text, value)
  if (typeof value === 'boolean') return writeNumberField(writer, valueField.boolean, Number(value))
  if (!Number.isSafeInteger(value) || value < mostNegative) {
    return writeDoubleField(writer, valueField.double, value)
  }
  if (value < 0) return writeSignedField(writer, valueField.signed, value)
  return writeNumberField(writer, valueField.unsigned, value)
}

function placeOf<Item>(places: Map<Item, number>, item: Item): number {
  const known = places.get(item)
  if (known !== undefined) return known
  places.set(item, places.size)
  return places.size - 1
}
