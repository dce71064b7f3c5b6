import type { Shape } from '@terrier/domain/document/saved-shape'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { LngLat } from '@terrier/geo/position'

/** A centimetre on the ground: finer figures would only claim what no hand can draw. */
const decimals = 7

/** The shape as it is kept. */
export function roundShape(shape: Shape): Shape {
  return shape.type === 'LineString'
    ? { type: 'LineString', coordinates: shape.coordinates.map(roundPlace) }
    : { type: 'Polygon', coordinates: shape.coordinates.map((ring) => ring.map(roundPlace)) }
}

export function roundPlace([lng, lat]: LngLat): LngLat {
  return [roundHalfUp(lng, decimals), roundHalfUp(lat, decimals)]
}
