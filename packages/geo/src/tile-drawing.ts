import type { ByteWriter } from './byte-writer.ts'
import { clipLine, clipRing } from './clipping.ts'
import { Path, type Box } from './path.ts'
import { simplePolygons } from './simple-polygons/simple-polygons.ts'
import { isSimplePolygon } from './simple-polygons/simplicity.ts'
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
export const coarseTolerance = 4
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
  readonly #rings: Path[] = []

  /** What is `isGeneralised` for the zoom, or wanted with every bend, is not simplified again. */
  constructor(tile: TileId, isGeneralised = false) {
    this.#projection = new TileProjection(tile)
    this.#tolerance = tile.z < exactZoom && !isGeneralised ? coarseTolerance : 0
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
      const line = this.#simplifyLine(this.#snapped)
      if (line.size > 1) this.#commands.line(line)
    }
  }

  #simplifyLine(line: Path): Path {
    if (this.#tolerance === 0) return line
    simplifyLine(line, this.#tolerance, this.#simplified)
    return this.#simplified
  }

  #drawPolygon(reader: TwkbReader): void {
    const rings: Path[] = []
    const count = reader.count()
    for (let index = 0; index < count; index++) {
      // Holes of a ring that is not drawn are read all the same, to come to the next one.
      this.#readPath(reader, reader.count())
      const isDrawn = index === 0 || rings.length > 0
      if (!isDrawn || this.#read.isOutside(frame)) continue
      const ring = this.#ringOnLattice(rings.length)
      if (!this.#isSpeck(ring, index > 0)) rings.push(ring)
    }
    if (rings.length === 0) return
    if (isSimplePolygon(rings)) return this.#writePolygon(rings)
    for (const polygon of simplePolygons(rings)) this.#writePolygon(polygon)
  }

  /** What was read last, clipped, in whole steps and simplified, in a path of its own in the polygon. */
  #ringOnLattice(place: number): Path {
    const ring = (this.#rings[place] ??= new Path())
    const clipped = clipRing(this.#read, frame, ...this.#clipped)
    if (this.#tolerance === 0) {
      snapRing(clipped, ring)
      return ring
    }
    snapRing(clipped, this.#snapped)
    simplifyRing(this.#snapped, this.#tolerance, ring)
    return ring
  }

  /** An outer ring that crosses itself may be larger than its area. */
  #isSpeck(ring: Path, isHole: boolean): boolean {
    if (ring.size < 3) return true
    if (isHole) return Math.abs(ring.signedArea()) <= this.#speck
    return (ring.right - ring.left) * (ring.bottom - ring.top) <= this.#speck
  }

  #writePolygon(rings: readonly Path[]): void {
    for (const [index, ring] of rings.entries()) {
      const signedArea = ring.signedArea()
      const isHole = index > 0
      if (Math.abs(signedArea) > this.#speck) this.#commands.ring(ring, signedArea > 0 === isHole)
      else if (!isHole) return
    }
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
