import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { mergeParts } from '../merge-parts.ts'

type Position = readonly number[]

const kinds = {
  point: 1,
  line: 2,
  polygon: 3,
  points: 4,
  lines: 5,
  polygons: 6,
  collection: 7,
} as const

/** A limit on nested collections, against stack overflow. */
const mostCollections = 20

/**
 * Parses well-known binary (OGC 06-103r4, section 8; the Z and M types of ISO 13249). A collection
 * gives one geometry for each type in it, a curve none. Throws RangeError when it is truncated.
 */
export function parseWellKnownBinary(bytes: Buffer): Geometry<Position>[] {
  const geometries = new WkbReader(bytes).geometries(0)
  const [only] = geometries
  if (only && geometries.length === 1) return [only]
  return mergeParts(geometries.flatMap((geometry) => singleParts(geometry)))
}

class WkbReader {
  readonly #bytes: Buffer
  #at = 0
  #isLittle = true
  #dimension = 2

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  geometries(depth: number): Geometry<Position>[] {
    if (depth > mostCollections) throw new RangeError('its collections are nested too deeply')
    const kind = this.#kind()
    if (kind === kinds.collection) return this.#list(() => this.geometries(depth + 1)).flat()
    const geometry = this.#geometry(kind)
    if (geometry) return [geometry]
    // The length of an unknown type is unknown, so what follows it in a collection cannot be read.
    if (depth > 0) throw new RangeError(`it contains a geometry of the unknown type ${kind}`)
    return []
  }

  #geometry(kind: number): Geometry<Position> | null {
    switch (kind) {
      case kinds.point:
        return { type: 'Point', coordinates: this.#position() }
      case kinds.line:
        return { type: 'LineString', coordinates: this.#line() }
      case kinds.polygon:
        return { type: 'Polygon', coordinates: this.#lines() }
      case kinds.points:
        return { type: 'MultiPoint', coordinates: this.#parts(() => this.#position()) }
      case kinds.lines:
        return { type: 'MultiLineString', coordinates: this.#parts(() => this.#line()) }
      case kinds.polygons:
        return { type: 'MultiPolygon', coordinates: this.#parts(() => this.#lines()) }
      default:
        return null
    }
  }

  #kind(): number {
    this.#isLittle = this.#bytes.readUInt8(this.#at) === 1
    this.#at++
    const code = this.#count()
    const flags = Math.floor((code % 10_000) / 1000)
    this.#dimension = 2 + (flags === 0 ? 0 : flags === 3 ? 2 : 1)
    return code % 1000
  }

  #count(): number {
    const value = this.#isLittle
      ? this.#bytes.readUInt32LE(this.#at)
      : this.#bytes.readUInt32BE(this.#at)
    this.#at += 4
    return value
  }

  #number(): number {
    const value = this.#isLittle
      ? this.#bytes.readDoubleLE(this.#at)
      : this.#bytes.readDoubleBE(this.#at)
    this.#at += 8
    return value
  }

  #position(): Position {
    const position = [this.#number(), this.#number()]
    this.#at += (this.#dimension - 2) * 8
    return position
  }

  #line(): Position[] {
    return this.#list(() => this.#position())
  }

  #lines(): Position[][] {
    return this.#list(() => this.#line())
  }

  #parts<Part>(read: () => Part): Part[] {
    return this.#list(() => {
      this.#kind()
      return read()
    })
  }

  #list<Item>(read: () => Item): Item[] {
    const count = this.#count()
    // A corrupt count must fail at the end of the bytes, not by exhausting memory first.
    const items: Item[] = []
    for (let item = 0; item < count; item++) items.push(read())
    return items
  }
}
