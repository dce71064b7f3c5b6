import type { ByteWriter } from './byte-writer.ts'
import { clipLine, clipRing } from './clipping.ts'
import { Path, type Box } from './path.ts'
import { simplifyLine, simplifyRing, snapPath, snapRing } from './simplification.ts'
import { TileCommands } from './tile-commands.ts'
import { TileProjection } from './tile-projection.ts'
import { tileBuffer, tileExtent, type TileId } from './tile.ts'
import { TwkbReader, twkbTypes } from './twkb-reader.ts'

/** What a vector tile calls a geometry. */
const drawingTypes = { point: 1, line: 2, polygon: 3 } as const
type DrawingType = (typeof drawingTypes)[keyof typeof drawingTypes]

/** From this zoom every bend counts; below, half a pixel (of eight steps) may go. */
const exactZoom = 14
const coarseTolerance = 4
const coarseSpeck = 16

const frame: Box = {
  left: -tileBuffer,
  top: -tileBuffer,
  right: tileExtent + tileBuffer,
  bottom: tileExtent + tileBuffer,
}

/**
 * Draws geometries into one tile: from TWKB to commands through the same few typed arrays, since a
 * tile of a town has some thousands of them and an object a point would cost more than the rest.
 */
export class TileDrawing {
  readonly #projection: TileProjection
  readonly #tolerance: number
  readonly #speck: number
  readonly #commands = new TileCommands()
  readonly #read = new Path()
  readonly #clipped = [new Path(), new Path()] as const
  readonly #snapped = new Path()
  readonly #simplified = new Path()

  constructor(tile: TileId) {
    this.#projection = new TileProjection(tile)
    this.#tolerance = tile.z < exactZoom ? coarseTolerance : 0
    this.#speck = tile.z < exactZoom ? coarseSpeck : 0
  }

  /** Starts anew with a geometry. Nothing may be left of it: then there are no commands. */
  draw(twkb: Uint8Array): DrawingType {
    this.#commands.clear()
    const reader = new TwkbReader(twkb)
    const type = typeOf(reader.type)
    if (!reader.isEmpty) this.#drawParts(reader)
    reader.end()
    return type
  }

  /** The commands of what was drawn last, good only until the next. */
  commands(): ByteWriter {
    return this.#commands.bytes
  }

  #drawParts(reader: TwkbReader): void {
    switch (reader.type) {
      case twkbTypes.Point:
        return this.#drawPoints(reader, 1)
      case twkbTypes.MultiPoint:
        return this.#drawPoints(reader, reader.partCount())
      case twkbTypes.LineString:
        return this.#drawLine(reader)
      case twkbTypes.Polygon:
        return this.#drawPolygon(reader)
      case twkbTypes.MultiLineString:
        for (let left = reader.partCount(); left > 0; left--) this.#drawLine(reader)
        return undefined
      default:
        for (let left = reader.partCount(); left > 0; left--) this.#drawPolygon(reader)
        return undefined
    }
  }

  #drawPoints(reader: TwkbReader, count: number): void {
    this.#readPath(reader, count)
    const visible = this.#snapped.clear()
    for (let index = 0; index < this.#read.size; index++) {
      const [x, y] = [Math.round(this.#read.x(index)), Math.round(this.#read.y(index))]
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue
      visible.push(x, y)
    }
    if (visible.size > 0) this.#commands.points(visible)
  }

  #drawLine(reader: TwkbReader): void {
    this.#readPath(reader, reader.count())
    if (this.#read.isOutside(frame)) return
    for (const piece of clipLine(this.#read, frame)) {
      snapPath(piece, this.#snapped)
      const line = this.#simplify(this.#snapped, simplifyLine)
      if (line.size > 1) this.#commands.line(line)
    }
  }

  #drawPolygon(reader: TwkbReader): void {
    const start = this.#commands.mark()
    const rings = reader.count()
    if (rings === 0) return
    let areaLeft = this.#drawRing(reader, 'outer')
    for (let left = rings - 1; left > 0; left--) {
      // Holes of a ring that is not drawn are read all the same, to come to the next one.
      areaLeft -= this.#drawRing(reader, areaLeft > 0 ? 'hole' : 'skip')
    }
    // A tile inside a hole: outer ring and hole both came out as the tile's frame.
    if (areaLeft <= 0) this.#commands.rewind(start)
  }

  /** Answers with the area drawn, in square steps. */
  #drawRing(reader: TwkbReader, role: 'outer' | 'hole' | 'skip'): number {
    this.#readPath(reader, reader.count())
    if (role === 'skip' || this.#read.isOutside(frame)) return 0
    snapRing(clipRing(this.#read, frame, ...this.#clipped), this.#snapped)
    const ring = this.#simplify(this.#snapped, simplifyRing)
    const signedArea = ring.signedArea()
    const area = Math.abs(signedArea)
    if (area <= this.#speck) return 0
    this.#commands.ring(ring, signedArea > 0 === (role === 'hole'))
    return area
  }

  #simplify(path: Path, simplify: typeof simplifyLine): Path {
    if (this.#tolerance === 0) return path
    simplify(path, this.#tolerance, this.#simplified)
    return this.#simplified
  }

  #readPath(reader: TwkbReader, count: number): void {
    const path = this.#read.clear()
    const degrees = 1 / reader.scale
    for (let index = 0; index < count; index++) {
      reader.next()
      path.push(this.#projection.x(reader.x * degrees), this.#projection.y(reader.y * degrees))
    }
  }
}

function typeOf(twkbType: number): DrawingType {
  if (twkbType === twkbTypes.Point || twkbType === twkbTypes.MultiPoint) return drawingTypes.point
  if (twkbType === twkbTypes.Polygon || twkbType === twkbTypes.MultiPolygon) {
    return drawingTypes.polygon
  }
  return drawingTypes.line
}
