import type { Shape } from '@terrier/domain/document/saved-shape'
import { cleanPolygon } from '@terrier/domain/shapes/clean-polygon'
import { distanceMetres } from '@terrier/geo/line-length'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'

import { circleRound } from './circle-round.ts'

/** How the places that were set one after the other become a shape. */
export interface Form {
  readonly kind: 'polygon' | 'line'
  /** With fewer places it is no shape yet. */
  readonly least: number
  /** With so many it is complete, and ends by itself. */
  readonly most: number
  /** Whether setting the first place again ends it. */
  readonly closes: boolean
  /** The shape so far; also with too few places, to be looked at. */
  readonly shape: (places: readonly LngLat[]) => Shape
  /** How far it reaches round its first place; absent where that says nothing. */
  readonly radiusMetres?: (places: readonly LngLat[]) => number
}

const polygon: Form = {
  kind: 'polygon',
  least: 3,
  most: Infinity,
  closes: true,
  // Of two corners a line is to be seen, of which a polygon shows nothing.
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
  shape: (places) => polygonOf(circleRound(places[0] ?? [0, 0], reachMetres(places))),
  radiusMetres: reachMetres,
}

/** A line that turns into an area when its first place is set again. */
const measure: Form = { ...line, closes: true }

export const forms = { polygon, line, rectangle, circle, measure } as const

/** The area that a line round it encloses. */
export function enclosedBy(places: readonly LngLat[]): Shape {
  return polygonOf(places)
}

/**
 * Whether there is something of it: a polygon with no inside, or a line with no length, is none. The
 * halves of one that crosses itself may outweigh each other, and are there all the same.
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
