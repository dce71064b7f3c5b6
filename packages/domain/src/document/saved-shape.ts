import type { DrawingGeometry, SavedMarker } from '@terrier/contract/saved-map'
import type { Geometry, Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

/** What a person draws. */
export type Shape = Polygon | Extract<Geometry, { type: 'LineString' }>

/** A position of a saved map, which may carry a height. */
export type SavedPosition = SavedMarker['coordinates']

/** The shape of a saved drawing, for measuring and drawing; heights are left behind. */
export function shapeOf(geometry: DrawingGeometry): Shape {
  return geometry.type === 'Polygon'
    ? { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(lngLatOf)) }
    : { type: 'LineString', coordinates: geometry.coordinates.map(lngLatOf) }
}

/** A shape as a saved map holds it. */
export function savedGeometry(shape: Shape): DrawingGeometry {
  return shape.type === 'Polygon'
    ? { type: 'Polygon', coordinates: shape.coordinates.map((ring) => ring.map(savedPosition)) }
    : { type: 'LineString', coordinates: shape.coordinates.map(savedPosition) }
}

export function lngLatOf(position: SavedPosition): LngLat {
  return [position[0], position[1]]
}

/** Without a negative zero, as at Greenwich: JSON has none, and the map must read back as it was. */
export function savedPosition(lngLat: LngLat): SavedPosition {
  return [lngLat[0] + 0, lngLat[1] + 0]
}
