import type { OwnershipChange } from '@terrier/contract/changes'
import type { SiteReport } from '@terrier/contract/reports'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { FilterSpecification } from 'maplibre-gl'

import type { Overlays } from './overlays.ts'

export const areaSourceId = 'chosen-area'

const ofRole = (...roles: readonly string[]): FilterSpecification => [
  'in',
  ['get', 'role'],
  ['literal', roles],
]
const ink = '#1c2b26'
const formerColour = '#8a3b00'
const presentColour = '#1b4fd8'

/**
 * The outline of the chosen area, and of what changed in it: former boundaries are dashed, present
 * ones solid, so that they differ without colour.
 */
export const areaOverlays: Overlays = {
  sources: {
    [areaSourceId]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  belowLabels: [],
  onTop: [
    {
      id: 'chosen-area-casing',
      type: 'line',
      source: areaSourceId,
      paint: { 'line-color': '#ffffff', 'line-width': 5, 'line-opacity': 0.8 },
    },
    {
      id: 'chosen-area-line',
      type: 'line',
      source: areaSourceId,
      filter: ofRole('area'),
      paint: { 'line-color': ink, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: 'changes-after',
      type: 'line',
      source: areaSourceId,
      filter: ofRole('after'),
      paint: { 'line-color': presentColour, 'line-width': ['case', ['get', 'isActive'], 4, 2] },
    },
    {
      id: 'changes-before',
      type: 'line',
      source: areaSourceId,
      filter: ofRole('before'),
      paint: {
        'line-color': formerColour,
        'line-width': ['case', ['get', 'isActive'], 4, 2],
        'line-dasharray': [2, 1.5],
      },
    },
  ],
}

interface ShownArea {
  readonly outline: SiteReport['geometry'] | null
  readonly shownChanges: readonly OwnershipChange[]
  readonly activeChange: number | null
}

function feature(geometry: unknown, role: string, isActive = false): Feature[] {
  if (!geometry) return []
  // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
  return [{ type: 'Feature', properties: { role, isActive }, geometry: geometry as Geometry }]
}

/** The features of the source: each has a role of 'area', 'before' or 'after'. */
export function areaFeatures({
  outline,
  shownChanges,
  activeChange,
}: ShownArea): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [
      ...feature(outline, 'area'),
      ...shownChanges.flatMap(({ id, geometryBefore, geometryAfter }) => [
        ...feature(geometryAfter, 'after', id === activeChange),
        ...feature(geometryBefore, 'before', id === activeChange),
      ]),
    ],
  }
}
