import { assertNever } from './assert-never.ts'
import { ByteWriter } from './byte-writer.ts'
import type { Geometry } from './geometry.ts'
import type { LngLat } from './position.ts'
import { TwkbReader, twkbTypes } from './twkb-reader.ts'

const centimetres = 7

/**
 * Encodes a geometry as Tiny WKB, by default with 7 decimals of a degree, about a centimetre: a
 * tenth of the size of GeoJSON. Rings are written without their closing position, as the format
 * prescribes. PostGIS reads it.
 */
export function encodeTwkb(geometry: Geometry, decimals = centimetres): Uint8Array {
  writer.head(geometry.type, decimals)
  switch (geometry.type) {
    case 'Point':
      writer.position(geometry.coordinates)
      break
    case 'MultiPoint':
    case 'LineString':
      writer.line(geometry.coordinates)
      break
    case 'MultiLineString':
      writer.list(geometry.coordinates, (line) => writer.line(line))
      break
    case 'Polygon':
      writer.list(geometry.coordinates, (ring) => writer.ring(ring))
      break
    case 'MultiPolygon':
      writer.list(geometry.coordinates, (rings) => writer.list(rings, (ring) => writer.ring(ring)))
      break
    default:
      assertNever(geometry)
  }
  return writer.toBytes()
}

/**
 * Decodes TWKB of any precision; ids, bounds, heights and measures are skipped. Throws RangeError
 * when the bytes are not TWKB, or contain a geometry collection.
 */
export function decodeTwkb(bytes: Uint8Array): Geometry {
  const reader = new TwkbReader(bytes)
  const geometry = readGeometry(reader)
  reader.end()
  return geometry
}

class TwkbWriter {
  readonly #bytes = new ByteWriter()
  #x = 0
  #y = 0
  #scale = 1

  /** Resets the writer and starts a geometry. */
  head(type: Geometry['type'], decimals: number): void {
    this.#bytes.clear()
    this.#x = 0
    this.#y = 0
    this.#scale = 10 ** decimals
    this.#bytes.byte(twkbTypes[type] | ((2 * decimals) << 4))
    this.#bytes.byte(0)
  }

  position([lng, lat]: LngLat): void {
    const x = Math.round(lng * this.#scale)
    const y = Math.round(lat * this.#scale)
    this.#bytes.signedVarint(x - this.#x)
    this.#bytes.signedVarint(y - this.#y)
    this.#x = x
    this.#y = y
  }

  line(line: readonly LngLat[]): void {
    this.list(line, (position) => this.position(position))
  }

  ring(ring: readonly LngLat[]): void {
    this.line(isClosed(ring) ? ring.slice(0, -1) : ring)
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.#bytes.varint(items.length)
    items.forEach(write)
  }

  toBytes(): Uint8Array {
    return this.#bytes.toBytes()
  }
}

/** Shared by all calls, so that its buffer is allocated only once. */
const writer = new TwkbWriter()

function readGeometry(reader: TwkbReader): Geometry {
  switch (reader.type) {
    case twkbTypes.Point:
      if (reader.isEmpty) throw new RangeError('TWKB holds an empty point.')
      return { type: 'Point', coordinates: readPosition(reader) }
    case twkbTypes.LineString:
      return { type: 'LineString', coordinates: readList(reader, readPosition) }
    case twkbTypes.Polygon:
      return { type: 'Polygon', coordinates: readList(reader, readRing) }
    case twkbTypes.MultiPoint:
      return { type: 'MultiPoint', coordinates: readParts(reader, readPosition) }
    case twkbTypes.MultiLineString:
      return { type: 'MultiLineString', coordinates: readParts(reader, readLine) }
    default:
      return { type: 'MultiPolygon', coordinates: readParts(reader, readPolygon) }
  }
}

function readPosition(reader: TwkbReader): LngLat {
  reader.next()
  return [reader.x / reader.scale, reader.y / reader.scale]
}

function readLine(reader: TwkbReader): LngLat[] {
  return Array.from({ length: reader.count() }, () => readPosition(reader))
}

function readRing(reader: TwkbReader): LngLat[] {
  const ring = readLine(reader)
  const first = ring[0]
  // Some writers close the ring although the format leaves that to the reader.
  if (first !== undefined && !isClosed(ring)) ring.push(first)
  return ring
}

function readPolygon(reader: TwkbReader): LngLat[][] {
  return Array.from({ length: reader.count() }, () => readRing(reader))
}

function readList<Item>(reader: TwkbReader, read: (reader: TwkbReader) => Item): Item[] {
  const length = reader.isEmpty ? 0 : reader.count()
  return Array.from({ length }, () => read(reader))
}

function readParts<Item>(reader: TwkbReader, read: (reader: TwkbReader) => Item): Item[] {
  const length = reader.isEmpty ? 0 : reader.partCount()
  return Array.from({ length }, () => read(reader))
}

function isClosed(ring: readonly LngLat[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || ring.length < 2) return false
  return first[0] === last[0] && first[1] === last[1]
}
