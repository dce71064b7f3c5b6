import type { DrawingGeometry, SavedMapData } from '@terrier/contract/saved-map'

/** What is drawn by hand is in this group; data groups have titles of their own. */
const drawnGroup = 'My Drawings'

interface Geometry {
  readonly type: 'Point' | DrawingGeometry['type']
  readonly coordinates: readonly number[] | DrawingGeometry['coordinates']
}

interface PublicFeature {
  readonly type: 'Feature'
  readonly properties: {
    readonly name: string
    readonly description: string
    readonly group: string
  }
  readonly geometry: Geometry
}

/** RFC 7946; positions are longitude, latitude in degrees of WGS 84. */
export interface PublicFeatures {
  readonly type: 'FeatureCollection'
  readonly features: readonly PublicFeature[]
}

/** What is drawn on a map, for anybody: markers first, then shapes in their order. */
export function publicFeatures({ markers, drawings }: SavedMapData): PublicFeatures {
  return {
    type: 'FeatureCollection',
    features: [
      ...markers.markers.map((marker) =>
        feature(marker, { type: 'Point', coordinates: marker.coordinates }),
      ),
      ...drawings.polygons.map((drawing) => {
        const { type, coordinates } = drawing.data.geometry
        return feature(drawing, { type, coordinates })
      }),
    ],
  }
}

const feature = (
  { name, description = '' }: { readonly name: string; readonly description?: string | undefined },
  geometry: Geometry,
): PublicFeature => ({
  type: 'Feature',
  properties: { name, description, group: drawnGroup },
  geometry,
})
