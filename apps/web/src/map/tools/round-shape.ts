import type { Shape } from '@terrier/domain/document/saved-shape'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { LngLat } from '@terrier/geo/position'

/** Degrees rounded to about a centimetre, which is finer than anybody can draw. */
const decimals = 7

/** The shape with coordinates rounded for saving. */
export function roundShape(shape: Shape): Shape {
  return shape.type === 'LineString'
    ? { type: 'LineString', coordinates: shape.coordinates.map(roundPosition) }
    : { type: 'Polygon', coordinates: shape.coordinates.map((ring) => ring.map(roundPosition)) }
}

export function roundPosition([lng, lat]: LngLat): LngLat {
  return [roundHalfUp(lng, decimals), roundHalfUp(lat, decimals)]
}
