import type { Bounds } from './bounds.ts'
import type { LngLat } from './position.ts'

/** A tile of the Web Mercator XYZ scheme: column `x` from 180° W, row `y` from the north. */
export interface TileId {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** The extent of a tile: steps along one side in tile coordinates, which run east and south. */
export const tileExtent = 4096

/** The buffer round a tile, in steps, so that outlines are not visible at tile edges. */
export const tileBuffer = 64

/** The latitude limit of Web Mercator. */
const farthestLatitude = 85.051128779806604

const radians = Math.PI / 180

/** The four child tiles of the next zoom, row by row from the north. */
export function childTiles({ z, x, y }: TileId): readonly TileId[] {
  const [column, row, zoom] = [2 * x, 2 * y, z + 1]
  return [
    { z: zoom, x: column, y: row },
    { z: zoom, x: column + 1, y: row },
    { z: zoom, x: column, y: row + 1 },
    { z: zoom, x: column + 1, y: row + 1 },
  ]
}

/** The bounding box of a tile in degrees. */
export function tileBounds(z: number, x: number, y: number): Bounds {
  return boundsBetween(z, x, y, x + 1, y + 1)
}

/** The bounding box in degrees of a tile with its buffer. */
export function bufferedTileBounds(z: number, x: number, y: number): Bounds {
  const edge = tileBuffer / tileExtent
  return boundsBetween(z, x - edge, y - edge, x + 1 + edge, y + 1 + edge)
}

/**
 * The tile of zoom `z` that contains a position. Positions outside Web Mercator get the nearest
 * tile.
 */
export function tileAt(position: LngLat, z: number): TileId {
  const [x, y] = mercatorOf(position)
  const count = 2 ** z
  const within = (part: number) => Math.min(Math.max(Math.floor(part * count), 0), count - 1)
  return { z, x: within(x), y: within(y) }
}

/** A position in Web Mercator, scaled to 0 to 1 eastwards, and 0 to 1 southwards. */
export function mercatorOf([lng, lat]: LngLat): [x: number, y: number] {
  return [mercatorX(lng), mercatorY(lat)]
}

export function mercatorX(lng: number): number {
  return lng / 360 + 0.5
}

export function mercatorY(lat: number): number {
  const sine = Math.sin(Math.min(Math.max(lat, -farthestLatitude), farthestLatitude) * radians)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function boundsBetween(
  z: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Bounds {
  const count = 2 ** z
  return [lngAt(left / count), latAt(bottom / count), lngAt(right / count), latAt(top / count)]
}

function lngAt(mercator: number): number {
  return (mercator - 0.5) * 360
}

function latAt(mercator: number): number {
  return Math.atan(Math.sinh((0.5 - mercator) * 2 * Math.PI)) / radians
}
