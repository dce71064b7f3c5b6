import type { DrawingGeometry, SavedMapData } from '@terrier/contract/saved-map'

import { geometryOf, type DataLayer } from '../data-groups/data-layer.ts'

/** What is drawn by hand is in this group; data groups have titles of their own. */
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
 * What is drawn on a map, for anybody, as RFC 7946 has it, in degrees of WGS 84: markers first, then
 * shapes in their order.
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

/** What lies in a data group that is on, under its title. */
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
