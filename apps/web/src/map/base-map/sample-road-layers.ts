import type { DistrictClass } from '@terrier/domain/land-data/district-classes'
import type { LayerSpecification } from 'maplibre-gl'

import type { Palette } from './palette.ts'
import { sampleDistrictSourceId } from './sample-district-source.ts'

type RoadClass = Extract<DistrictClass, 'road-main' | 'road-minor'>

/** Widths in pixels between the casings, by zoom. */
const widths: Readonly<Record<RoadClass, readonly [zoom: number, width: number][]>> = {
  'road-main': [
    [9, 0.8],
    [12, 2],
    [14, 5],
    [16, 13],
    [18, 36],
    [20, 110],
  ],
  'road-minor': [
    [12, 0.6],
    [14, 2.5],
    [16, 8.5],
    [18, 27],
    [20, 84],
  ],
}

/** Streets white within a casing by class; all casings lie under all streets, so that junctions open. */
export function roadLayers(palette: Palette): LayerSpecification[] {
  return [
    trackLayer(palette),
    roadLayer('road-minor', 'casing', palette.roadCasing),
    roadLayer('road-main', 'casing', palette.roadCasing),
    roadLayer('road-minor', 'street', palette.road),
    roadLayer('road-main', 'street', palette.road),
  ]
}

function roadLayer(road: RoadClass, part: 'casing' | 'street', colour: string): LayerSpecification {
  const casing = part === 'casing' ? 1.6 : 0
  const stops = widths[road].flatMap(([zoom, width]) => [zoom, width + casing])
  return {
    id: `sample-${road}-${part}`,
    type: 'line',
    source: sampleDistrictSourceId,
    'source-layer': road,
    minzoom: road === 'road-main' ? 9 : 12,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colour,
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        ...(stops as [number, number, ...number[]]),
      ],
    },
  }
}

function trackLayer(palette: Palette): LayerSpecification {
  return {
    id: 'sample-track',
    type: 'line',
    source: sampleDistrictSourceId,
    'source-layer': 'track',
    minzoom: 14,
    paint: {
      'line-color': palette.track,
      'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.8, 17, 2.2],
      'line-dasharray': [4, 2],
    },
  }
}
