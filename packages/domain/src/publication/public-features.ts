import type { DrawingGeometry, SavedMapData } from '@terrier/contract/saved-map'

import { geometryOf, type DataLayer } from '../data-groups/data-layer.ts'

/** The group of a map's own drawings; data groups have their own titles. */
const drawnGroup = 'My Drawings'

interface Geometry {
  readonly type: 'Point' | DrawingGeometry['type']
  readonly coordinates: readonly unknown[]
}

export interface PublicFeature {
  readonly type: 'Feature'
  readonly properties: {
    readonly name: string
    readonly description: string
    readonly group: string
  }
  readonly geometry: Geometry
}

/**
 * A map's objects as public GeoJSON features (RFC 7946), in degrees of WGS 84: markers first, then
 * drawings in their order.
 */
export function publicFeatures({ markers, drawings }: SavedMapData): PublicFeature[] {
  return [
    ...markers.markers.map((marker) =>
      feature(marker, { type: 'Point', coordinates: marker.coordinates }),
    ),
    ...drawings.polygons.map((drawing) => {
      const { type, coordinates } = drawing.data.geometry
      return feature(drawing, { type, coordinates })
    }),
  ]
}

/** The objects of a data group that is on, with its title as their group. */
export const layerFeatures = ({ title, objects }: DataLayer): PublicFeature[] =>
  objects.map((object) => feature(object, geometryOf(object), title))

const feature = (
  { name, description = '' }: { readonly name: string; readonly description?: string | undefined },
  geometry: Geometry,
  group = drawnGroup,
): PublicFeature => ({
  type: 'Feature',
  properties: { name, description, group },
  geometry,
})
