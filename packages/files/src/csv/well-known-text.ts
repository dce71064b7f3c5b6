import type { Geometry } from '@terrier/geo/geometry'

import { parseGeometries } from '../geojson/parse-geometry.ts'

type Positions = Geometry<readonly number[]>

/** Parsed well-known text. */
export interface WellKnownText {
  /** One geometry, or for a collection one of each type in it. */
  readonly geometries: readonly Positions[]
  /** The EPSG code of the 'SRID=' prefix, if there is one. */
  readonly srid: number | undefined
}

/** Geometry types, with the nesting depth of their coordinate arrays. */
const kinds: Readonly<Record<string, readonly [type: string, depth: number]>> = {
  POINT: ['Point', 0],
  LINESTRING: ['LineString', 1],
  POLYGON: ['Polygon', 2],
  MULTIPOINT: ['MultiPoint', 1],
  MULTILINESTRING: ['MultiLineString', 2],
  MULTIPOLYGON: ['MultiPolygon', 3],
}

/** A limit on nested collections, against stack overflow. */
const mostCollections = 20

/**
 * Parses well-known text (OGC 06-103r4, section 7), with or without an SRID prefix; heights are
 * dropped. Undefined for an empty geometry and for invalid text.
 */
export function parseWellKnownText(text: string): WellKnownText | undefined {
  const [start = '', srid] = /^\s*(?:SRID=(\d{1,6});)?\s*/i.exec(text) ?? []
  try {
    const reader = new TextReader(text, start.length)
    const geometries = parseGeometries(reader.geometry(0))
    if (geometries.length === 0 || !reader.isAtEnd) return undefined
    return { geometries, srid: srid === undefined ? undefined : Number(srid) }
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

const token = /\s*(?:([a-z]+)|([-+]?[\d.]+(?:e[-+]?\d+)?)|([(),]))/iy

/** Reads token by token, so that the cost is linear in the length of the text. */
class TextReader {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  get isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === ''
  }

  /** A geometry as GeoJSON, not yet validated. */
  geometry(depth: number): unknown {
    const name = this.#take()
      .toUpperCase()
      .replace(/(?:ZM|Z|M)$/, '')
    if (/^(?:ZM|Z|M)$/i.test(this.#next())) this.#take()
    if (name === 'GEOMETRYCOLLECTION' && depth < mostCollections) {
      const geometries = this.#list(() => this.geometry(depth + 1))
      return { type: 'GeometryCollection', geometries }
    }
    const [type, depths] = kinds[name] ?? []
    if (type === undefined || depths === undefined) throw new SyntaxError(`no kind '${name}'`)
    return { type, coordinates: this.#coordinates(depths) }
  }

  /** Each point of a MultiPoint may have its own brackets or not. */
  #coordinates(depth: number): unknown {
    if (depth === 0) return this.#inBrackets(() => this.#position())
    const isPosition = depth === 1
    return this.#list(() => {
      if (isPosition && this.#next() !== '(') return this.#position()
      return this.#coordinates(depth - 1)
    })
  }

  #list<Item>(read: () => Item): Item[] {
    return this.#inBrackets(() => {
      const items = [read()]
      while (this.#next() === ',') {
        this.#take()
        items.push(read())
      }
      return items
    })
  }

  #inBrackets<Item>(read: () => Item): Item {
    this.#expect('(')
    const item = read()
    this.#expect(')')
    return item
  }

  #position(): readonly number[] {
    const numbers: number[] = []
    while (/^[-+.\d]/.test(this.#next())) numbers.push(Number(this.#take()))
    const [x, y] = numbers
    if (x === undefined || y === undefined || numbers.length > 4)
      throw new SyntaxError('no position')
    return [x, y]
  }

  #expect(sign: string): void {
    if (this.#take() !== sign) throw new SyntaxError(`'${sign}' is missing`)
  }

  #next(): string {
    const at = this.#at
    const next = this.#take()
    this.#at = at
    return next
  }

  #take(): string {
    token.lastIndex = this.#at
    const found = token.exec(this.#text)
    if (found) this.#at = token.lastIndex
    return found?.[0].trim() ?? ''
  }
}
