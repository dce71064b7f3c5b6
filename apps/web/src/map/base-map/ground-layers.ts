import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl'

import { landOutlineSourceId, outlineEndZoom } from './base-map-sources.ts'
import type { Palette } from './palette.ts'

/** Past this zoom the shapes of lakes are too coarse to stand beside parcels. */
const lakesEndZoom = 11

/** The property of the style's state that says whether the true coast and street maps are drawn. */
export const groundDrawnState = 'isGroundDrawn'

export const isGroundDrawn: ExpressionSpecification = ['global-state', groundDrawnState]

/** Sea, land and the lines between nations and councils, from the bottom up. */
export function groundLayers(palette: Palette, hasOutline: boolean): LayerSpecification[] {
  return [
    {
      id: 'sea',
      type: 'background',
      paint: { 'background-color': seaColour(palette, hasOutline) },
    },
    ...(hasOutline ? [outlineLayer(palette)] : []),
    shallows(palette),
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'lakes',
      type: 'fill',
      source: 'land',
      filter: ['==', ['get', 'kind'], 'lake'],
      maxzoom: lakesEndZoom,
      paint: {
        'fill-color': palette.sea,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], lakesEndZoom - 1, 1, lakesEndZoom, 0],
      },
    },
    { id: 'coast', source: 'land', ...coastLook(palette, coastOpacity(palette)) },
    ...boundaryLayers(palette),
  ]
}

/** Until the land is drawn the ground is paper: where there is no coast, nothing is known to be sea. */
function seaColour({ sea, land }: Palette, hasOutline: boolean): ExpressionSpecification {
  const atFirst = hasOutline ? sea : land
  return [
    'step',
    ['zoom'],
    ['case', isGroundDrawn, sea, atFirst],
    outlineEndZoom,
    ['case', isGroundDrawn, sea, land],
  ]
}

function outlineLayer({ land }: Palette): LayerSpecification {
  return {
    id: 'land-outline',
    type: 'fill',
    source: landOutlineSourceId,
    maxzoom: outlineEndZoom,
    paint: {
      'fill-color': land,
      'fill-antialias': false,
      'fill-opacity': ['case', isGroundDrawn, 0, 1],
    },
  }
}

function coastOpacity(palette: Palette): Opacity {
  const isLake = ['==', ['get', 'kind'], 'lake']
  const { coastOpacity: full } = palette
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    lakesEndZoom - 1,
    ['case', isLake, full * 0.7, full],
    lakesEndZoom,
    ['case', isLake, 0, full],
  ] as never
}

/** The line between land and sea. */
export function coastLook(palette: Palette, opacity: Opacity = palette.coastOpacity) {
  return {
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.coast,
      'line-opacity': opacity,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 12, 1.2],
    },
  } satisfies Omit<LineLayerSpecification, 'id' | 'source'>
}

type Opacity = number | ExpressionSpecification

/** A soft darker edge of the sea, of which the land above it leaves the seaward half. */
function shallows(palette: Palette): LayerSpecification {
  return {
    id: 'shallows',
    source: 'land',
    filter: ['==', ['get', 'kind'], 'land'],
    type: 'line',
    maxzoom: 13,
    // Round joins would double its triangles, for corners that the blur hides.
    layout: { 'line-join': 'bevel' },
    paint: {
      'line-color': palette.shallows,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 7, 12, 22],
      'line-blur': ['interpolate', ['linear'], ['zoom'], 6, 5, 12, 16],
    },
  }
}

function boundaryLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'council-line',
      type: 'line',
      source: 'boundaries',
      filter: ['==', ['get', 'kind'], 'council'],
      minzoom: 7,
      // Closer in they would pass for the true lines, which are a layer of their own.
      maxzoom: 12,
      paint: {
        'line-color': palette.councilLine,
        'line-width': 0.8,
        'line-dasharray': [4, 3],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0, 8, 0.7, 11, 0.7, 12, 0],
      },
    },
    {
      id: 'nation-line',
      type: 'line',
      source: 'boundaries',
      filter: ['!=', ['get', 'kind'], 'council'],
      paint: {
        'line-color': palette.nationLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.9, 12, 1.8],
        'line-dasharray': [5, 2, 1, 2],
        'line-opacity': 0.75,
      },
    },
  ]
}
