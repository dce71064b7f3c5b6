import type { SavedMapData } from '@terrier/contract/saved-map'
import type { Feature, Geometry } from 'geojson'

import { safeColour } from '../../document/safe-colour.ts'
import { drawnGeometry } from './drawn-geometry.ts'

/** What the layers need to know of a marker or a shape. */
export interface ObjectProperties {
  /** Of a marker or drawing of the map its uuid; of an object of a data group a key of its own. */
  readonly uuid: string
  readonly name: string
  readonly isActive: boolean
  /** Square metres; 0 for markers and lines. The smallest lies on top. */
  readonly area: number
  /** '#rrggbb'; left out where the layers choose. */
  readonly colour?: string
  /** Of an object of a data group: which group, and its uuid there. */
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

/** The drawings of a map, for its drawing source; the one being edited is drawn by the tool. */
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

/** The one that is in hand, alone, for the source that lies above all clusters. */
export function activeOf(...sources: readonly ObjectFeatures[]): ObjectFeatures {
  const active = sources.flatMap((features) =>
    [...features.values()].filter(({ properties }) => properties.isActive),
  )
  return byUuid(active)
}

/** A map may come from anywhere, and what it calls a colour goes into a style. */
function coloured(colour: unknown): { readonly colour?: string } {
  const safe = safeColour(colour)
  return safe === null ? {} : { colour: safe }
}

export function byUuid(features: Iterable<ObjectFeature>): ObjectFeatures {
  const all = new Map<string, ObjectFeature>()
  for (const feature of features) all.set(feature.properties.uuid, feature)
  return all
}
