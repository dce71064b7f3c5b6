import type { Geometry } from '@terrier/geo/geometry'

import { crsOfName, type Crs } from '../crs.ts'
import { irishSystemOf, unreadCrs } from '../irish-grid.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import { UnknownCrs } from '../unknown-crs.ts'

/** Size limit: a topology is read whole, since its arcs follow the objects that use them. */
const mostBytes = 256 * 1024 * 1024

type Fields = Readonly<Record<string, unknown>>
type Position = readonly number[]
type Line = readonly Position[]

interface Transform {
  readonly scale: Position
  readonly translate: Position
}

interface Topology {
  readonly objects: Fields
  readonly arcs: readonly Line[]
  readonly transform: Transform | undefined
}

/** Whether the start of a JSON file identifies it as a topology. */
export const isTopology = (head: string): boolean => /"type"\s*:\s*"Topology"/.test(head)

/** Reads the features of a TopoJSON file (specification 1.0), of all its objects in order. */
export async function* readTopoJson(
  input: Input,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  const { objects, arcs, transform } = parseTopology(input.name, await wholeText(input, watch))
  const lines = transform ? arcs.map((arc) => unquantised(arc, transform)) : arcs
  let number = 0
  for (const object of Object.values(objects).filter(isFields)) {
    const crs = crsOf(input.name, object)
    for (const item of Array.isArray(object['geometries']) ? object['geometries'] : [object]) {
      const where = `feature ${++number}`
      if (!isFields(item)) throw new RefusedFile(input.name, `${where} in it is not an object.`)
      const properties = Object.entries(isFields(item['properties']) ? item['properties'] : {})
      const attributes = properties.map(([name, value]) => [name, attributeValue(value)])
      const geometry = geometryOf(item, lines, transform)
      yield { where, ...crs, geometry, attributes: Object.fromEntries(attributes) }
    }
  }
}

async function wholeText(input: Input, watch: ReadMonitor): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of input.chunks(watch)) {
    bytes += chunk.length
    if (bytes > mostBytes)
      throw new RefusedFile(input.name, 'it is larger than Terrier can read as TopoJSON.')
    chunks.push(chunk.slice())
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseTopology(name: string, text: string): Topology {
  let topology: unknown
  try {
    topology = JSON.parse(text)
  } catch (cause) {
    throw new RefusedFile(name, 'it is not complete TopoJSON.', { cause })
  }
  if (!isFields(topology)) throw new RefusedFile(name, 'it is not a TopoJSON topology.')
  const { type, objects, arcs, transform } = topology
  const isWhole = isFields(objects) && isListOf(arcs, isLine)
  if (type !== 'Topology' || !isWhole || (transform !== undefined && !isTransform(transform))) {
    throw new RefusedFile(name, 'it is not a TopoJSON topology.')
  }
  return { objects, arcs, transform }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isListOf<One>(
  value: unknown,
  isOne: (one: unknown) => one is One,
): value is readonly One[] {
  return Array.isArray(value) && value.every((one) => isOne(one))
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isPosition = (value: unknown): value is Position =>
  isListOf(value, isNumber) && value.length >= 2
const isLine = (value: unknown): value is Line => isListOf(value, isPosition)
const isRing = (value: unknown): value is readonly number[] => isListOf(value, isNumber)
const isRings = (value: unknown): value is readonly (readonly number[])[] => isListOf(value, isRing)

const isTransform = (value: unknown): value is Transform =>
  isFields(value) && isPosition(value['scale']) && isPosition(value['translate'])

function crsOf(file: string, { crs }: Fields): { crs: Crs; isCrsAssumed?: true } {
  if (!isFields(crs) || !isFields(crs['properties'])) {
    return { crs: 'EPSG:4326', isCrsAssumed: true }
  }
  const { name } = crs['properties']
  const known = typeof name === 'string' ? crsOfName(name) : undefined
  if (typeof name === 'string' && irishSystemOf(name) !== undefined) {
    throw new RefusedFile(file, `its coordinates are in ${unreadCrs(name)}.`)
  }
  if (!known) throw new UnknownCrs(file)
  return { crs: known }
}

/** Decodes a quantised arc, which is delta-encoded. */
function unquantised(arc: Line, transform: Transform): Line {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return placed([x, y], transform)
  })
}

function placed(position: Position, transform: Transform | undefined): Position {
  if (!transform) return position
  const { scale, translate } = transform
  return position.slice(0, 2).map((value, axis) => {
    return value * (scale[axis] ?? Number.NaN) + (translate[axis] ?? Number.NaN)
  })
}

/** Null for a null geometry, a collection, or an invalid TopoJSON geometry. */
function geometryOf(
  { type, arcs, coordinates }: Fields,
  lines: readonly Line[],
  transform: Transform | undefined,
): Geometry<Position> | null {
  const joined = (ring: readonly number[]) => [...joinedArcs(ring, lines)]
  if (type === 'Point' && isPosition(coordinates)) {
    return { type, coordinates: placed(coordinates, transform) }
  }
  if (type === 'LineString' && isRing(arcs)) return { type, coordinates: joined(arcs) }
  if ((type === 'Polygon' || type === 'MultiLineString') && isRings(arcs)) {
    return { type, coordinates: arcs.map(joined) }
  }
  if (type === 'MultiPolygon' && isListOf(arcs, isRings)) {
    return { type, coordinates: arcs.map((polygon) => polygon.map(joined)) }
  }
  return null
}

/**
 * Concatenates arcs; a reversed arc is referenced by the one's complement of its index (~0 is -1).
 */
function joinedArcs(numbers: readonly number[], lines: readonly Line[]): Line {
  const line: Position[] = []
  for (const number of numbers) {
    const arc = lines[number < 0 ? ~number : number] ?? []
    const way = number < 0 ? arc.toReversed() : arc
    // The first position repeats the last one of the previous arc.
    for (const position of line.length === 0 ? way : way.slice(1)) line.push(position)
  }
  return line
}
