import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

import type { ExportPosition } from './export-table.ts'

const types = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
} as const satisfies Record<Geometry['type'], number>

/**
 * Encodes a geometry as little-endian well-known binary (OGC 06-103r4, section 8), after
 * `headBytes` bytes reserved for the header of a format.
 */
export function wellKnownBinary(geometry: Geometry<ExportPosition>, headBytes = 0): Buffer {
  const writer = new WkbWriter(Buffer.allocUnsafe(headBytes + sizeOf(geometry)), headBytes)
  writer.geometry(geometry)
  return writer.bytes
}

const headOf = 5
const positionBytes = 16

function sizeOf(geometry: Geometry<ExportPosition>): number {
  switch (geometry.type) {
    case 'Point':
      return headOf + positionBytes
    case 'LineString':
      return headOf + lineBytes(geometry.coordinates)
    case 'MultiPoint':
      return headOf + 4 + geometry.coordinates.length * (headOf + positionBytes)
    case 'Polygon':
      return headOf + linesBytes(geometry.coordinates)
    case 'MultiLineString':
      return headOf + linesBytes(geometry.coordinates) + geometry.coordinates.length * headOf
    case 'MultiPolygon':
      return geometry.coordinates.reduce(
        (sum, rings) => sum + headOf + linesBytes(rings),
        headOf + 4,
      )
    default:
      return assertNever(geometry)
  }
}

const lineBytes = (line: readonly ExportPosition[]): number => 4 + line.length * positionBytes
const linesBytes = (lines: readonly (readonly ExportPosition[])[]): number =>
  lines.reduce((sum, line) => sum + lineBytes(line), 4)

class WkbWriter {
  readonly bytes: Buffer
  #at: number

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.#at = at
  }

  geometry(geometry: Geometry<ExportPosition>): void {
    this.#head(geometry.type)
    switch (geometry.type) {
      case 'Point':
        this.#position(geometry.coordinates)
        break
      case 'LineString':
        this.#line(geometry.coordinates)
        break
      case 'Polygon':
        this.#list(geometry.coordinates, (ring) => this.#line(ring))
        break
      case 'MultiPoint':
        this.#list(geometry.coordinates, (coordinates) =>
          this.geometry({ type: 'Point', coordinates }),
        )
        break
      case 'MultiLineString':
        this.#list(geometry.coordinates, (coordinates) =>
          this.geometry({ type: 'LineString', coordinates }),
        )
        break
      case 'MultiPolygon':
        this.#list(geometry.coordinates, (coordinates) =>
          this.geometry({ type: 'Polygon', coordinates }),
        )
        break
      default:
        assertNever(geometry)
    }
  }

  #head(type: Geometry['type']): void {
    this.#at = this.bytes.writeUInt8(1, this.#at)
    this.#at = this.bytes.writeUInt32LE(types[type], this.#at)
  }

  #position([x, y]: ExportPosition): void {
    this.#at = this.bytes.writeDoubleLE(x, this.#at)
    this.#at = this.bytes.writeDoubleLE(y, this.#at)
  }

  #line(line: readonly ExportPosition[]): void {
    this.#list(line, (position) => this.#position(position))
  }

  #list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.#at = this.bytes.writeUInt32LE(items.length, this.#at)
    items.forEach(write)
  }
}
