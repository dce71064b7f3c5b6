import type { Shape } from '@terrier/domain/document/saved-shape'
import { cleanPolygon } from '@terrier/domain/shapes/clean-polygon'
import { distanceMetres } from '@terrier/geo/line-length'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'

import { circleAround } from './circle-around.ts'

/** How a sequence of vertices becomes a shape. */
export interface Form {
  readonly kind: 'polygon' | 'line'
  /** Minimum number of vertices. */
  readonly least: number
  /** Maximum number of vertices, at which the drawing finishes automatically. */
  readonly most: number
  /** Whether placing the first vertex again finishes the drawing. */
  readonly closes: boolean
  /** The shape so far, for display also with too few vertices. */
  readonly shape: (places: readonly LngLat[]) => Shape
  /** Distance from the first vertex; absent where it has no meaning. */
  readonly radiusMetres?: (places: readonly LngLat[]) => number
}

const polygon: Form = {
  kind: 'polygon',
  least: 3,
  most: Infinity,
  closes: true,
  // Two vertices are shown as a line, since a polygon of them would be invisible.
  shape: (places) => (places.length < 3 ? lineOf(places) : polygonOf(places)),
}

const line: Form = { kind: 'line', least: 2, most: Infinity, closes: false, shape: lineOf }

const rectangle: Form = {
  kind: 'polygon',
  least: 2,
  most: 2,
  closes: false,
  shape: ([from = [0, 0], to = from]) => polygonOf([from, [to[0], from[1]], to, [from[0], to[1]]]),
}

const circle: Form = {
  kind: 'polygon',
  least: 2,
  most: 2,
  closes: false,
  shape: (places) => polygonOf(circleAround(places[0] ?? [0, 0], reachMetres(places))),
  radiusMetres: reachMetres,
}

/** A line that becomes a polygon when its first vertex is placed again. */
const measure: Form = { ...line, closes: true }

export const forms = { polygon, line, rectangle, circle, measure } as const

/** The polygon that a closed line encloses. */
export function enclosedBy(places: readonly LngLat[]): Shape {
  return polygonOf(places)
}

/**
 * Whether a shape has area or length. The signed areas of a self-intersecting polygon may cancel
 * out, so its repaired parts are checked as well.
 */
export function hasExtent(shape: Shape): boolean {
  if (shape.type === 'Polygon') return areaSquareMetres(shape) > 0 || cleanPolygon(shape).ok
  const [first] = shape.coordinates
  return shape.coordinates.some((place) => place[0] !== first?.[0] || place[1] !== first[1])
}

function reachMetres([centre = [0, 0], rim = centre]: readonly LngLat[]): number {
  return distanceMetres(centre, rim)
}

function lineOf(places: readonly LngLat[]): Shape {
  return { type: 'LineString', coordinates: places }
}

function polygonOf(places: readonly LngLat[]): Shape {
  return { type: 'Polygon', coordinates: [[...places, ...places.slice(0, 1)]] }
}
