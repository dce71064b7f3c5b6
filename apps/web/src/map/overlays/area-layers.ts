import type { SiteReport } from '@terrier/contract/reports'
import type { FeatureCollection } from 'geojson'

import type { Overlays } from './overlays.ts'

export const areaSourceId = 'chosen-area'

/** The outline of the area that is reported on: a dark dashed line on a white one. */
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
      paint: { 'line-color': '#1c2b26', 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ],
}

export function areaFeatures(geometry: SiteReport['geometry'] | null): FeatureCollection {
  const features = geometry ? [{ type: 'Feature' as const, properties: {}, geometry }] : []
  return { type: 'FeatureCollection', features }
}
