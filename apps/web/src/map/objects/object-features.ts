import type { SavedMapData } from '@terrier/contract/saved-map'
import type { Feature, Geometry } from 'geojson'

import { safeColour } from '../../document/safe-colour.ts'
import { drawnGeometry } from './drawn-geometry.ts'

/** Feature properties that the layers use. */
export interface ObjectProperties {
  /** The uuid of an object of the map; for a data group object a key that is unique on the map. */
  readonly uuid: string
  readonly name: string
  readonly isActive: boolean
  /** Square metres; 0 for markers and lines. The smallest polygon is drawn on top. */
  readonly area: number
  /** '#rrggbb'; absent where the layers choose the colour. */
  readonly colour?: string
  /** The group and uuid of a data group object. */
  readonly dataGroupId?: number
  readonly objectUuid?: string
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
    markers.map(({ uuid, name, coordinates, colour }) => ({
      type: 'Feature',
      properties: { uuid, name, isActive: uuid === activeId, area: 0, ...coloured(colour) },
      geometry: { type: 'Point', coordinates },
    })),
  )
}

/** The drawings of a map, for its drawing source, without the one shown by the edit overlay. */
export function drawingFeatures(
  { polygons }: SavedMapData['drawings'],
  activeId: string | null,
  editedId: string | null,
): ObjectFeatures {
  return byUuid(
    polygons
      .filter(({ uuid }) => uuid !== editedId)
      .map((drawing) => {
        const { uuid, name, area, colour } = drawing
        return {
          type: 'Feature',
          properties: { uuid, name, isActive: uuid === activeId, area, ...coloured(colour) },
          geometry: drawnGeometry(drawing),
        }
      }),
  )
}

/** The selected object alone, for the source drawn above all clusters. */
export function activeOf(...sources: readonly ObjectFeatures[]): ObjectFeatures {
  const active = sources.flatMap((features) =>
    [...features.values()].filter(({ properties }) => properties.isActive),
  )
  return byUuid(active)
}

/** Maps are untrusted input, and the colour is used in a style. */
function coloured(colour: unknown): { readonly colour?: string } {
  const safe = safeColour(colour)
  return safe === null ? {} : { colour: safe }
}

export function byUuid(features: Iterable<ObjectFeature>): ObjectFeatures {
  const all = new Map<string, ObjectFeature>()
  for (const feature of features) all.set(feature.properties.uuid, feature)
  return all
}
