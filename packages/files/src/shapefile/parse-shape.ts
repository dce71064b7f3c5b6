import type { Geometry } from '@terrier/geo/geometry'

import { groupRings } from './group-rings.ts'

type Position = readonly [number, number]

const headerBytes = 100
const fileCode = 9994

/** Shape types; plus ten with heights, plus twenty with measures. Esri, July 1998, page 4. */
const kinds = { none: 0, point: 1, line: 3, polygon: 5, points: 8 } as const

/** Size of the records in bytes, from the header of a .shp file; undefined for another file. */
export function shapesBytes(header: Buffer): number | undefined {
  if (header.length < headerBytes || header.readInt32BE(0) !== fileCode) return undefined
  return header.readInt32BE(24) * 2 - headerBytes
}

/**
 * Parses the geometry of a record; null for a null shape, or an unsupported type. Heights and
 * measures follow the positions and are dropped. Throws RangeError when truncated.
 */
export function parseShape(content: Buffer): Geometry<Position> | null {
  const kind = content.readInt32LE(0) % 10
  switch (kind) {
    case kinds.point:
      return { type: 'Point', coordinates: position(content, 4) }
    case kinds.points:
      return { type: 'MultiPoint', coordinates: positions(content, 40, content.readInt32LE(36)) }
    case kinds.line: {
      const lines = parts(content)
      const [only, ...others] = lines
      return only && others.length === 0
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: lines }
    }
    case kinds.polygon: {
      const polygons = groupRings(parts(content))
      const [only, ...others] = polygons
      return only && others.length === 0
        ? { type: 'Polygon', coordinates: only }
        : { type: 'MultiPolygon', coordinates: polygons }
    }
    default:
      return null
  }
}

function parts(content: Buffer): Position[][] {
  const partCount = content.readInt32LE(36)
  const positionCount = content.readInt32LE(40)
  if (partCount < 0 || positionCount < 0) throw new RangeError('its counts are negative')
  const positionsAt = 44 + partCount * 4
  const starts = Array.from({ length: partCount }, (_, part) => content.readInt32LE(44 + part * 4))
  return starts.map((start, part) => {
    const end = starts[part + 1] ?? positionCount
    return positions(content, positionsAt + start * 16, end - start)
  })
}

function positions(content: Buffer, at: number, count: number): Position[] {
  if (count < 0) throw new RangeError('its counts are negative')
  return Array.from({ length: count }, (_, index) => position(content, at + index * 16))
}

function position(content: Buffer, at: number): Position {
  return [content.readDoubleLE(at), content.readDoubleLE(at + 8)]
}
