import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { coastLook } from '../background-layers.ts'
import type { StreetFeature } from './street-features.ts'
import { streetLayer, type StreetStyle } from './street-style.ts'

/** Land and water, from the bottom up. */
export function streetAreaLayers(style: StreetStyle): LayerSpecification[] {
  const { palette } = style
  return [
    ...area(style, 'sea', palette.sea),
    ...area(style, 'foreshore', palette.beach),
    ...area(style, 'urban', palette.urban, { opacity: byZoom(9, 1, 16, 0.5) }),
    ...area(style, 'park', palette.park),
    ...area(style, 'wood', palette.wood),
    // Below the water polygons, so that a river is not drawn darker along its centre line.
    ...streetLayer(style, 'waterway', {
      type: 'line',
      minzoom: 10,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.waterLine,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 10, 0.5, 14, 1.3, 18, 5],
      },
    }),
    ...area(style, 'water', palette.sea),
    ...streetLayer(style, 'coast', coastLook(palette)),
    ...contour(style, 'contour', { minzoom: 13, width: 0.5 }),
    ...contour(style, 'contour-index', { minzoom: 11, width: 0.8 }),
  ]
}

export function buildingLayers(style: StreetStyle): LayerSpecification[] {
  const { building, buildingEdge } = style.palette
  return [
    ...area(style, 'building', building, { minzoom: 13, opacity: byZoom(13, 0, 14, 1) }),
    ...streetLayer(
      style,
      'building',
      {
        type: 'line',
        minzoom: 15,
        paint: { 'line-color': buildingEdge, 'line-width': 0.6 },
      },
      'edge',
    ),
  ]
}

function area(
  style: StreetStyle,
  feature: StreetFeature,
  colour: string,
  {
    minzoom = style.minzoom,
    opacity = 1,
  }: { minzoom?: number; opacity?: number | ExpressionSpecification } = {},
): LayerSpecification[] {
  const paint = { 'fill-color': colour, 'fill-opacity': opacity }
  return streetLayer(style, feature, { type: 'fill', minzoom, paint })
}

function contour(
  style: StreetStyle,
  feature: 'contour' | 'contour-index',
  { minzoom, width }: { minzoom: number; width: number },
): LayerSpecification[] {
  const colour = style.palette.contour
  const paint = { 'line-color': colour, 'line-width': width, 'line-opacity': 0.6 }
  return streetLayer(style, feature, { type: 'line', minzoom, paint })
}

function byZoom(from: number, start: number, to: number, end: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, start, to, end]
}
