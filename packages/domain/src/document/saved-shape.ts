import type { DrawingGeometry, SavedMarker } from '@terrier/contract/saved-map'
import type { Geometry, Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

/** The shape of a drawing: a polygon or a line. */
export type Shape = Polygon | Extract<Geometry, { type: 'LineString' }>

/** A position of a saved map, which may have a height. */
export type SavedPosition = SavedMarker['coordinates']

/** The shape of a saved drawing without heights, for measuring and rendering. */
export function shapeOf(geometry: DrawingGeometry): Shape {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(lngLatOf)) }
    : { type: 'LineString', coordinates: geometry.coordinates.map(lngLatOf) }
}

/** A shape in the form of a saved map. */
export function savedGeometry(shape: Shape): DrawingGeometry {
  return shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map((ring) => ring.map(savedPosition)) }
    : { type: 'LineString', coordinates: shape.coordinates.map(savedPosition) }
}

export function lngLatOf(position: SavedPosition): LngLat {
  return [position[0], position[1]]
}

/**
 * Replaces negative zero, as at Greenwich: JSON has none, and the map must survive a round trip.
 */
export function savedPosition(lngLat: LngLat): SavedPosition {
  return [lngLat[0] + 0, lngLat[1] + 0]
}
