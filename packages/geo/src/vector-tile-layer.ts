import { ByteWriter } from './byte-writer.ts'
import {
  writeDoubleField,
  writeNestedField,
  writeNumberField,
  writeSignedField,
  writeTextField,
} from './protobuf-field.ts'
import { tileExtent } from './tile.ts'

export type TileValue = string | number | boolean

// Field numbers of the Mapbox Vector Tile specification 2.1, vector_tile.proto.
const layerField = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const
const featureField = { id: 1, tags: 2, type: 3, geometry: 4 } as const
const valueField = { text: 1, double: 3, unsigned: 5, signed: 6, boolean: 7 } as const

// Below this, zigzag encoding would lose the last bit, which a double still represents.
const mostNegative = -(2 ** 52)

/** A layer of a vector tile under construction, with deduplicated keys and values. */
export class VectorTileLayer {
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
