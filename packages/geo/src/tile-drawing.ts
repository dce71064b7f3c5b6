import type { ByteWriter } from './byte-writer.ts'
import { clipLine, clipRing } from './clipping.ts'
import { Path, type Box } from './path.ts'
import { snapRoundPolygons } from './simple-polygons/snap-round-polygons.ts'
import { isSimplePolygon } from './simple-polygons/is-simple-polygon.ts'
import { simplifyLine, simplifyRing, snapPath, snapRing } from './simplification.ts'
import { TileCommands } from './tile-commands.ts'
import { TileProjection } from './tile-projection.ts'
import { bufferedTileBounds, tileBuffer, tileExtent, type TileId } from './tile.ts'
import { TwkbReader, twkbTypes } from './twkb-reader.ts'

/** The geometry types of vector tiles. */
const drawingTypes = { point: 1, line: 2, polygon: 3 } as const
type DrawingType = (typeof drawingTypes)[keyof typeof drawingTypes]

/**
 * From this zoom on nothing is simplified; below, the tolerance is half a pixel (of eight steps).
 */
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
 * Encodes geometries into one tile, from TWKB to commands, through a few reused typed arrays: an
 * urban tile has thousands of geometries, and an object per point would cost more than everything
 * else.
 */
export class TileDrawing {
  readonly #projection: TileProjection
  readonly #near: NearTile
  readonly #tolerance: number
  readonly #speck: number
  readonly #commands = new TileCommands()
  readonly #read = new Path()
  readonly #clipped = [new Path(), new Path()] as const
  readonly #snapped = new Path()
  readonly #simplified = new Path()
  readonly #rings: Path[] = []

  /**
   * With `isGeneralised`, geometries were simplified for the zoom before, or must not be
   * simplified.
   */
  constructor(tile: TileId, isGeneralised = false) {
    this.#projection = new TileProjection(tile)
    this.#near = new NearTile(tile)
    this.#tolerance = tile.z < exactZoom && !isGeneralised ? coarseTolerance : 0
    this.#speck = tile.z < exactZoom ? coarseSpeck : 0
  }

  /**
   * Encodes a geometry, replacing the previous commands. There are none when nothing of it is
   * visible.
   */
  draw(twkb: Uint8Array): DrawingType {
    this.#commands.clear()
    const reader = new TwkbReader(twkb)
    const type = typeOf(reader.type)
    if (!reader.isEmpty) this.#drawParts(reader)
    reader.end()
    return type
  }

  /** The commands of the last geometry; overwritten by the next. */
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
      // Holes of a skipped outer ring must still be read, to reach the next polygon.
      this.#readPath(reader, reader.count())
      const isDrawn = index === 0 || rings.length > 0
      if (!isDrawn || this.#read.isOutside(frame)) continue
      const ring = this.#ringOnLattice(rings.length)
      if (!this.#isSpeck(ring, index > 0)) rings.push(ring)
    }
    if (rings.length === 0) return
    if (isSimplePolygon(rings)) return this.#writePolygon(rings)
    for (const polygon of snapRoundPolygons(rings)) this.#writePolygon(polygon)
  }

  /**
   * Clips the ring just read, rounds and simplifies it, into a path reserved for its index in the
   * polygon.
   */
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

  /**
   * Tests the bounding box of an outer ring, because a self-intersecting ring may cover more than
   * its signed area.
   */
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

  /**
   * Reads and projects a line or ring. Of vertices in a row that lie beyond the same side of the tile
   * only the first and the last are kept: clipping drops the others, which are nearly all in a tile
   * on the outline of a county.
   */
  #readPath(reader: TwkbReader, count: number): void {
    const path = this.#read.clear()
    const degrees = 1 / reader.scale
    let lng = 0
    let lat = 0
    let sides = 0
    /** Beyond which all vertices lie from the last that was pushed. */
    let commonSides = 0
    for (let index = 0; index < count; index++) {
      reader.next()
      const nextLng = reader.x * degrees
      const nextLat = reader.y * degrees
      const nextSides = this.#near.sidesBeyond(nextLng, nextLat)
      commonSides &= sides
      if (index > 0 && (commonSides & nextSides) === 0) {
        this.#push(path, lng, lat)
        commonSides = sides
      }
      sides = nextSides
      lng = nextLng
      lat = nextLat
    }
    if (count > 0) this.#push(path, lng, lat)
  }

  #push(path: Path, lng: number, lat: number): void {
    path.push(this.#projection.x(lng), this.#projection.y(lat))
  }
}

/** A tile with its buffer and a step more, so that rounding decides nothing. In degrees. */
class NearTile {
  readonly #west: number
  readonly #south: number
  readonly #east: number
  readonly #north: number

  constructor({ z, x, y }: TileId) {
    const [west, south, east, north] = bufferedTileBounds(z, x, y)
    const step = (east - west) / (frame.right - frame.left)
    this.#west = west - step
    this.#south = south - step
    this.#east = east + step
    this.#north = north + step
  }

  /** A bit for each side beyond which a position lies, after Cohen and Sutherland (1967). */
  sidesBeyond(lng: number, lat: number): number {
    let sides = 0
    if (lng < this.#west) sides = 1
    else if (lng > this.#east) sides = 2
    if (lat < this.#south) sides |= 4
    else if (lat > this.#north) sides |= 8
    return sides
  }
}

function typeOf(twkbType: number): DrawingType {
  if (twkbType === twkbTypes.Point || twkbType === twkbTypes.MultiPoint) return drawingTypes.point
  if (twkbType === twkbTypes.Polygon || twkbType === twkbTypes.MultiPolygon) {
    return drawingTypes.polygon
  }
  return drawingTypes.line
}
