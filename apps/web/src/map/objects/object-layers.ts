import type { BaseLayer } from '@terrier/contract/saved-map'
import type { FeatureCollection } from 'geojson'
import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import type { Overlays } from '../overlays/overlays.ts'
import { markerSource } from './marker-clusters.ts'
import { pinColours, selectedPin } from '../style/pin-image.ts'
import { casingColours, casingLayers } from '../style/selection-casing.ts'

export const drawingSourceId = 'drawings'
/** Markers of the map and of its data groups, which cluster together. */
export const markerSourceId = 'markers'
/** The selected marker alone, so that it stays visible outside its cluster. */
export const activeMarkerSourceId = 'active-marker'

/** The layers that markers and drawings of the map are picked from. */
export const markerLayerIds = ['active-marker', 'markers']
export const drawingLayerIds = ['drawing-line', 'drawing-fill']
export const clusterLayerId = 'marker-clusters'

const isActive: ExpressionSpecification = ['get', 'isActive']
const isCluster: ExpressionSpecification = ['has', 'point_count']
export const isPolygon: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
export const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * The selected drawing is red with a casing.
 */
export const activeColour = '#c81e1e'
/** Drawings without a colour are black on the drawn map and white on photographs. */
export function defaultLineColour(baseLayer: BaseLayer): string {
  return baseLayer === 'aerial' ? '#ffffff' : '#111111'
}

/** The user's own markers and drawings. */
export function objectOverlays(baseLayer: BaseLayer): Overlays {
  return {
    sources: {
      [drawingSourceId]: { type: 'geojson', data: noFeatures, promoteId: 'uuid' },
      [markerSourceId]: markerSource,
      [activeMarkerSourceId]: { type: 'geojson', data: noFeatures, promoteId: 'uuid' },
    },
    belowLabels: shapeLayers(defaultLineColour(baseLayer)),
    onTop: [
      objectNames('polygon-name', drawingSourceId, { baseLayer, kind: 'polygon' }),
      objectNames('line-name', drawingSourceId, { baseLayer, kind: 'line' }),
      markerLayer('markers', markerSourceId),
      ...clusterLayers,
      selectedMarkerLayer(),
    ],
  }
}

function shapeLayers(colour: string): LayerSpecification[] {
  const lineColourOf: ExpressionSpecification = [
    'case',
    isActive,
    activeColour,
    ['coalesce', ['get', 'colour'], colour],
  ]
  return [
    {
      id: 'drawing-fill',
      type: 'fill',
      source: drawingSourceId,
      filter: isPolygon,
      layout: { 'fill-sort-key': ['-', 0, ['get', 'area']] },
      paint: {
        'fill-color': lineColourOf,
        'fill-opacity': ['case', isActive, 0.1, 0.05],
      },
    },
    ...casingLayers('drawing-casing', drawingSourceId, isActive),
    {
      id: 'drawing-line',
      type: 'line',
      source: drawingSourceId,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': lineColourOf, 'line-width': ['case', isPolygon, 2, 3] },
    },
  ]
}

/** Labels: in the middle of a polygon; along a line, at its middle. */
export function objectNames(
  id: string,
  source: string,
  { baseLayer, kind }: { readonly baseLayer: BaseLayer; readonly kind: 'polygon' | 'line' },
): LayerSpecification {
  const isAerial = baseLayer === 'aerial'
  return {
    id,
    type: 'symbol',
    source,
    minzoom: 11,
    filter: kind === 'polygon' ? isPolygon : ['!', isPolygon],
    layout: {
      'symbol-placement': kind === 'polygon' ? 'point' : 'line-center',
      'text-offset': [0, kind === 'polygon' ? 0 : -0.9],
      'text-field': ['get', 'name'],
      'text-font': fonts.bold,
      'text-size': 12,
      'text-max-width': 10,
    },
    paint: {
      'text-color': isAerial ? '#ffffff' : '#1c2b26',
      'text-halo-color': isAerial ? '#1c2b26' : '#ffffff',
      'text-halo-width': 1.5,
    },
  }
}

function markerLayer(id: string, source: string): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: ['all', ['!', isCluster], ['!', isActive]],
    layout: {
      'icon-image': pinOfColour('pin'),
      'icon-anchor': 'bottom',
      'icon-allow-overlap': true,
      'text-field': ['step', ['zoom'], '', 13, ['get', 'name']],
      'text-font': fonts.bold,
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.2],
      'text-optional': true,
    },
    paint: { 'text-color': '#1c2b26', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  }
}

/** The selected marker has its own layer, above the clusters. */
function selectedMarkerLayer(): SymbolLayerSpecification {
  const { layout, ...layer } = markerLayer('active-marker', activeMarkerSourceId)
  return {
    ...layer,
    filter: isActive,
    layout: {
      ...layout,
      'icon-image': pinOfColour('pin-selected'),
      'icon-offset': [0, selectedPin.casingPx],
      'text-offset': [0, 0.6],
    },
  }
}

/**
 * Falls back to the default pin: markers without a colour, or with more colours than there are
 * images, have none of their own.
 */
function pinOfColour(name: string): ExpressionSpecification {
  const colour: ExpressionSpecification = ['coalesce', ['get', 'colour'], 'none']
  return ['coalesce', ['image', ['concat', `${name}-`, colour]], ['image', name]]
}

/** Radius 16 px below ten markers, 20 below a hundred, 25 above; `ringPx` is added for the ring. */
function clusterRadius(ringPx = 0): ExpressionSpecification {
  return ['step', ['get', 'point_count'], 16 + ringPx, 10, 20 + ringPx, 100, 25 + ringPx]
}

const clusterLayers: readonly LayerSpecification[] = [
  {
    id: 'marker-cluster-selected',
    type: 'circle',
    source: markerSourceId,
    filter: ['all', isCluster, isActive],
    paint: {
      'circle-radius': clusterRadius(5),
      'circle-color': casingColours.white,
      'circle-stroke-color': casingColours.dark,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: clusterLayerId,
    type: 'circle',
    source: markerSourceId,
    filter: isCluster,
    paint: {
      'circle-radius': clusterRadius(),
      'circle-color': pinColours.pin,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'marker-cluster-count',
    type: 'symbol',
    source: markerSourceId,
    filter: isCluster,
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': fonts.bold,
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
]
