import { describe, expect, it } from 'vitest'

import { parseShape, shapesBytes } from './parse-shape.ts'

type Position = readonly [number, number]

/** The record of a line or polygon, with bounds of zeros. Esri, July 1998, page 7. */
function recordOf(kind: number, parts: readonly (readonly Position[])[]): Buffer {
  const all = parts.flat()
  const content = Buffer.alloc(44 + parts.length * 4 + all.length * 16)
  content.writeInt32LE(kind, 0)
  content.writeInt32LE(parts.length, 36)
  content.writeInt32LE(all.length, 40)
  let start = 0
  for (const [index, part] of parts.entries()) {
    content.writeInt32LE(start, 44 + index * 4)
    start += part.length
  }
  for (const [index, [x, y]] of all.entries()) {
    content.writeDoubleLE(x, 44 + parts.length * 4 + index * 16)
    content.writeDoubleLE(y, 52 + parts.length * 4 + index * 16)
  }
  return content
}

function pointsRecord(kind: number, positions: readonly Position[]): Buffer {
  const content = Buffer.alloc(40 + positions.length * 16)
  content.writeInt32LE(kind, 0)
  content.writeInt32LE(positions.length, 36)
  for (const [index, [x, y]] of positions.entries()) {
    content.writeDoubleLE(x, 40 + index * 16)
    content.writeDoubleLE(y, 48 + index * 16)
  }
  return content
}

function pointRecordOf(kind: number, [x, y]: Position): Buffer {
  const content = Buffer.alloc(36)
  content.writeInt32LE(kind, 0)
  content.writeDoubleLE(x, 4)
  content.writeDoubleLE(y, 12)
  return content
}

const line: Position[] = [
  [1, 2],
  [3, 4],
  [5, 7],
]
const other: Position[] = [
  [10, 20],
  [30, 40],
]
/** Clockwise, as outer rings of shapefiles are. */
const ringAt = (x: number, side: number): Position[] => [
  [x, 0],
  [x, side],
  [x + side, side],
  [x + side, 0],
  [x, 0],
]

describe('the geometry of a record of a shapefile', () => {
  it.each([1, 11, 21])('of type %d is a point, without height and measure', (kind) => {
    expect(parseShape(pointRecordOf(kind, [1.5, 54]))).toEqual({
      type: 'Point',
      coordinates: [1.5, 54],
    })
  })

  it.each([8, 18, 28])('of type %d is several points', (kind) => {
    expect(parseShape(pointsRecord(kind, line))).toEqual({ type: 'MultiPoint', coordinates: line })
  })

  it.each([3, 13, 23])('of type %d is a line, or several', (kind) => {
    expect(parseShape(recordOf(kind, [line]))).toEqual({ type: 'LineString', coordinates: line })
    expect(parseShape(recordOf(kind, [line, other]))).toEqual({
      type: 'MultiLineString',
      coordinates: [line, other],
    })
  })

  it.each([5, 15, 25])('of type %d is a polygon, or several', (kind) => {
    const [ring, second] = [ringAt(0, 10), ringAt(20, 5)]
    const hole = ringAt(2, 1).toReversed()
    expect(parseShape(recordOf(kind, [ring, hole]))).toEqual({
      type: 'Polygon',
      coordinates: [ring, hole],
    })
    expect(parseShape(recordOf(kind, [ring, second]))).toEqual({
      type: 'MultiPolygon',
      coordinates: [[ring], [second]],
    })
  })

  it('is null for a null shape and for unknown types', () => {
    expect(parseShape(pointRecordOf(0, [1, 2]))).toBeNull()
    expect(parseShape(pointRecordOf(31, [1, 2]))?.type).toBe('Point')
    expect(parseShape(pointRecordOf(7, [1, 2]))).toBeNull()
  })

  it.each([
    { at: 36, name: 'part count' },
    { at: 40, name: 'position count' },
  ])('is refused with a negative $name', ({ at }) => {
    const record = recordOf(3, [line])
    record.writeInt32LE(-1, at)
    expect(() => parseShape(record)).toThrow(new RangeError('its counts are negative'))
  })

  it('is refused with parts in the wrong order, or when it is cut off', () => {
    const record = recordOf(3, [line, other])
    record.writeInt32LE(6, 44)
    expect(() => parseShape(record)).toThrow(RangeError)
    expect(() => parseShape(recordOf(3, [line]).subarray(0, 80))).toThrow(RangeError)
    const points = pointsRecord(8, line)
    points.writeInt32LE(-1, 36)
    expect(() => parseShape(points)).toThrow(new RangeError('its counts are negative'))
  })
})

describe('the header of a .shp file', () => {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE(75, 24)

  it('has the size of the records', () => {
    expect(shapesBytes(header)).toBe(50)
  })

  it('is not recognised when it is shorter or has another code', () => {
    expect(shapesBytes(header.subarray(0, 99))).toBeUndefined()
    const wrong = Buffer.from(header)
    wrong.writeInt32BE(9995, 0)
    expect(shapesBytes(wrong)).toBeUndefined()
  })
})
