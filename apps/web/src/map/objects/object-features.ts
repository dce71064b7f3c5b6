import type { SavedMapData } from '@terrier/contract/saved-map'
import type { Feature, Geometry } from 'geojson'

/** What the layers need to know of a marker or a drawing. */
interface ObjectProperties {
  readonly uuid: string
  readonly name: string
  readonly isActive: boolean
  /** Square metres; 0 for markers and lines. The smallest lies on top. */
  readonly area: number
}

export type ObjectFeature = Feature<
  Exclude<Geometry, { type: 'GeometryCollection' }>,
  ObjectProperties
>

/** The features of a source by uuid. */
export type ObjectFeatures = ReadonlyMap<string, ObjectFeature>

/** The markers of a map, for its marker source. */
export function markerFeatures(
  { markers }: SavedMapData['markers'],
  activeId: string | null,
): ObjectFeatures {
  return byUuid(
    markers.map(({ uuid, name, coordinates }) => ({
      type: 'Feature',
      properties: { uuid, name, isActive: uuid === activeId, area: 0 },
      geometry: { type: 'Point', coordinates },
    })),
  )
}

/** The drawings of a map, for its drawing source; the one being edited is drawn by the tool. */
export function drawingFeatures(
  { polygons }: SavedMapData['drawings'],
  activeId: string | null,
  editedId: string | null,
): ObjectFeatures {
  return byUuid(
    polygons
      .filter(({ uuid }) => uuid !== editedId)
      .map(({ uuid, name, area, data }) => ({
        type: 'Feature',
        properties: { uuid, name, isActive: uuid === activeId, area },
        geometry: data.geometry,
      })),
  )
}

function byUuid(features: readonly ObjectFeature[]): ObjectFeatures {
  return new Map(features.map((feature) => [feature.properties.uuid, feature]))
}
