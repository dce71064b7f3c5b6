import type { Shape } from '@terrier/domain/document/saved-shape'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { LngLat } from '@terrier/geo/position'
import type { Geometry, Position } from 'geojson'

/** A centimetre on the ground: finer figures would only claim what no hand can draw. */
const decimals = 7

/** The shape that was drawn; undefined for the points that a drawing tool puts on its corners. */
export function roundShape(geometry: Geometry | Shape | undefined): Shape | undefined {
  if (geometry?.type === 'LineString') {
    return { type: 'LineString', coordinates: geometry.coordinates.map(rounded) }
  }
  if (geometry?.type !== 'Polygon') return undefined
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(rounded)) }
}

function rounded([lng = 0, lat = 0]: Position | LngLat): LngLat {
  return [roundHalfUp(lng, decimals), roundHalfUp(lat, decimals)]
}
