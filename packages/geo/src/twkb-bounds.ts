import type { Bounds } from './bounds.ts'
import { TwkbReader, twkbTypes } from './twkb-reader.ts'

/**
 * The bounding box of a geometry in TWKB, without allocating its positions. Throws RangeError when
 * the bytes are not TWKB, or the geometry is empty.
 */
export function twkbBounds(bytes: Uint8Array): Bounds {
  const reader = new TwkbReader(bytes)
  if (reader.isEmpty) throw new RangeError('An empty geometry has no bounds.')
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let parts = isMulti(reader) ? reader.partCount() : 1; parts > 0; parts--) {
    for (let paths = isPolygonal(reader) ? reader.count() : 1; paths > 0; paths--) {
      for (let positions = isPointed(reader) ? 1 : reader.count(); positions > 0; positions--) {
        reader.next()
        if (reader.x < box.west) box.west = reader.x
        if (reader.x > box.east) box.east = reader.x
        if (reader.y < box.south) box.south = reader.y
        if (reader.y > box.north) box.north = reader.y
      }
    }
  }
  reader.end()
  if (box.west > box.east) throw new RangeError('An empty geometry has no bounds.')
  const { scale } = reader
  return [box.west / scale, box.south / scale, box.east / scale, box.north / scale]
}

const isMulti = ({ type }: TwkbReader): boolean => type >= twkbTypes.MultiPoint

const isPolygonal = ({ type }: TwkbReader): boolean =>
  type === twkbTypes.Polygon || type === twkbTypes.MultiPolygon

const isPointed = ({ type }: TwkbReader): boolean =>
  type === twkbTypes.Point || type === twkbTypes.MultiPoint
