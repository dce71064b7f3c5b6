import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl'

import { landOutlineSourceId, outlineEndZoom } from './base-map-sources.ts'
import type { Palette } from './palette.ts'

/** Above this zoom the lake polygons are too coarse to be drawn beside parcels. */
const lakesEndZoom = 11

/** Global state of the style: whether the detailed coast and the street maps are drawn. */
export const baseMapDrawnState = 'isGroundDrawn'

export const isBaseMapDrawn: ExpressionSpecification = ['global-state', baseMapDrawnState]

/** Sea, land and the boundaries of nations and councils, from the bottom up. */
export function backgroundLayers(palette: Palette, hasOutline: boolean): LayerSpecification[] {
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

/**
 * The background is the sea once the land is drawn over it. Before that it has the colour of land,
 * except where an outline of the coast is drawn, below `outlineEndZoom`.
 */
function seaColour({ sea, land }: Palette, hasOutline: boolean): ExpressionSpecification {
  const atFirst = hasOutline ? sea : land
  return [
    'step',
    ['zoom'],
    ['case', isBaseMapDrawn, sea, atFirst],
    outlineEndZoom,
    ['case', isBaseMapDrawn, sea, land],
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
      'fill-opacity': ['case', isBaseMapDrawn, 0, 1],
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

/** The coastline. */
export function coastLook(palette: Palette, opacity: Opacity = palette.coastOpacity) {
  return {
    type: 'line',
    // No round joins: of a line this thin nobody sees them, and they would double its triangles.
    paint: {
      'line-color': palette.coast,
      'line-opacity': opacity,
      'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 12, 1.2],
    },
  } satisfies Omit<LineLayerSpecification, 'id' | 'source'>
}

type Opacity = number | ExpressionSpecification

/** A soft, darker edge of the sea. The land layer above covers the half that lies on land. */
function shallows(palette: Palette): LayerSpecification {
  return {
    id: 'shallows',
    source: 'land',
    filter: ['==', ['get', 'kind'], 'land'],
    type: 'line',
    maxzoom: 13,
    // Round joins would double the triangles, for vertices that the blur hides.
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
      // At higher zooms they would be mistaken for the exact boundaries, which are a separate
      // layer.
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
