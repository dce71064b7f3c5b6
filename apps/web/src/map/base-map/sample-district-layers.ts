import type { DistrictClass } from '@terrier/domain/land-data/district-classes'
import type { LayerSpecification } from 'maplibre-gl'

import { shallows } from './ground-layers.ts'
import type { Palette } from './palette.ts'
import { sampleDistrictSourceId } from './sample-district-source.ts'
import { sampleLabelLayers } from './sample-label-layers.ts'
import { roadLayers } from './sample-road-layers.ts'

export interface SampleDistrictLayers {
  /** Land and what grows on it. The grid lies between this and what is built. */
  readonly ground: LayerSpecification[]
  /** Roads and buildings. */
  readonly built: LayerSpecification[]
  readonly labels: LayerSpecification[]
}

export function sampleDistrictLayers(palette: Palette): SampleDistrictLayers {
  return {
    ground: groundLayers(palette),
    built: [...roadLayers(palette), ...buildingLayers(palette)],
    labels: sampleLabelLayers(palette),
  }
}

function groundLayers(palette: Palette): LayerSpecification[] {
  const land = { source: sampleDistrictSourceId, 'source-layer': 'land' }
  return [
    { id: 'sample-shallows', ...land, ...shallows(palette) },
    cover('land', palette.land),
    cover('beach', palette.beach),
    cover('park', palette.park),
    cover('wood', palette.wood),
    cover('water', palette.sea),
    {
      id: 'sample-coast',
      type: 'line',
      ...land,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.coast,
        'line-opacity': palette.coastOpacity,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 12, 1.2],
      },
    },
  ]
}

function cover(name: DistrictClass, colour: string): LayerSpecification {
  return {
    id: `sample-${name}`,
    type: 'fill',
    source: sampleDistrictSourceId,
    'source-layer': name,
    paint: { 'fill-color': colour, 'fill-antialias': name !== 'land' },
  }
}

function buildingLayers(palette: Palette): LayerSpecification[] {
  const source = { source: sampleDistrictSourceId, 'source-layer': 'building', minzoom: 14 }
  return [
    {
      id: 'sample-building',
      type: 'fill',
      ...source,
      paint: {
        'fill-color': palette.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 14.5, 1],
      },
    },
    {
      id: 'sample-building-edge',
      type: 'line',
      ...source,
      minzoom: 15,
      paint: { 'line-color': palette.buildingEdge, 'line-width': 0.6 },
    },
  ]
}
