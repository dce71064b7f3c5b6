import type { Geometry } from '@terrier/geo/geometry'

import type { Crs } from '../crs.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import type { XmlVisitor } from '../xml/xml-events.ts'

type Position = readonly number[]

const things: ReadonlySet<string> = new Set(['wpt', 'rte', 'trk'])
const points: ReadonlySet<string> = new Set(['wpt', 'rtept', 'trkpt'])
const textElements: ReadonlySet<string> = new Set([
  'name',
  'desc',
  'cmt',
  'sym',
  'type',
  'ele',
  'time',
  'src',
  'number',
])

/** Collects the waypoints, routes and tracks of a GPX file (1.0 and 1.1). */
export class GpxVisitor implements XmlVisitor {
  #found: SourceFeature[] = []
  #count = 0
  #thing: string | undefined
  #attributes: Record<string, string | number | null> = {}
  #lines: Position[][] = []
  readonly #within: string[] = []
  readonly #crs: Crs | undefined

  constructor(crs: Crs | undefined) {
    this.#crs = crs
  }

  /** Returns and clears the features found since the last call. */
  take(): SourceFeature[] {
    const found = this.#found
    this.#found = []
    return found
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#within.push(name)
    if (things.has(name) && this.#thing === undefined) {
      this.#count++
      this.#thing = name
      this.#attributes = {}
      this.#lines = name === 'trk' ? [] : [[]]
    }
    if (name === 'trkseg') this.#lines.push([])
    if (points.has(name)) {
      this.#lines.at(-1)?.push([numberOf(attributes['lon']), numberOf(attributes['lat'])])
    }
  }

  close(name: string, text: string): void {
    this.#within.pop()
    if (name === this.#thing) this.#finish(name)
    else if (textElements.has(name) && this.#within.at(-1) === this.#thing) {
      this.#attributes[name] = attributeValue(text)
    }
  }

  #finish(thing: string): void {
    const where = `${words[thing] ?? thing} (the file's number ${this.#count})`
    const geometry = geometryOf(thing, this.#lines)
    const crs = this.#crs ?? 'EPSG:4326'
    const isCrsAssumed = this.#crs === undefined
    this.#found.push({ where, crs, isCrsAssumed, geometry, attributes: this.#attributes })
    this.#thing = undefined
  }
}

const words: Readonly<Record<string, string>> = { wpt: 'waypoint', rte: 'route', trk: 'track' }

function geometryOf(thing: string, lines: readonly Position[][]): Geometry<Position> | null {
  const [line, ...others] = lines.filter(({ length }) => length > 0)
  const [first] = line ?? []
  if (!line || !first) return null
  if (thing === 'wpt') return { type: 'Point', coordinates: first }
  return others.length === 0
    ? { type: 'LineString', coordinates: line }
    : { type: 'MultiLineString', coordinates: [line, ...others] }
}

function numberOf(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text)
}
