import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import type { StreetFeature } from './street-features.ts'
import { streetMapMinZoom, type StreetStyle } from './street-style.ts'

/** Land and water, from the bottom up. */
export function streetAreaLayers(style: StreetStyle): LayerSpecification[] {
  const { palette } = style
  return [
    ...area(style, 'sea', palette.sea),
    ...area(style, 'foreshore', palette.beach),
    ...area(style, 'urban', palette.urban, { opacity: fading(9, 1, 16, 0.5) }),
    ...area(style, 'park', palette.park),
    ...area(style, 'wood', palette.wood),
    ...area(style, 'water', palette.sea),
    ...waterwayLayer(style),
    ...contourLayers(style),
  ]
}

export function buildingLayers(style: StreetStyle): LayerSpecification[] {
  const { palette, at } = style
  const edges = at('building', 'edge')
  return [
    ...area(style, 'building', palette.building, { minzoom: 13, opacity: fading(13, 0, 14, 1) }),
    ...(edges
      ? [
          {
            ...edges,
            type: 'line' as const,
            minzoom: 15,
            paint: { 'line-color': palette.buildingEdge, 'line-width': 0.6 },
          },
        ]
      : []),
  ]
}

interface AreaOptions {
  readonly minzoom?: number
  readonly opacity?: ExpressionSpecification
}

function area(
  { at }: StreetStyle,
  feature: StreetFeature,
  colour: string,
  { minzoom = streetMapMinZoom, opacity }: AreaOptions = {},
): LayerSpecification[] {
  const place = at(feature)
  if (!place) return []
  return [
    {
      ...place,
      type: 'fill',
      minzoom,
      paint: { 'fill-color': colour, ...(opacity && { 'fill-opacity': opacity }) },
    },
  ]
}

function waterwayLayer({ at, palette }: StreetStyle): LayerSpecification[] {
  const place = at('waterway')
  if (!place) return []
  return [
    {
      ...place,
      type: 'line',
      minzoom: 10,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.waterLine,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 10, 0.5, 14, 1.3, 18, 5],
      },
    },
  ]
}

function contourLayers({ at, palette }: StreetStyle): LayerSpecification[] {
  const line = (feature: 'contour' | 'contour-index', minzoom: number, width: number) => {
    const place = at(feature)
    if (!place) return []
    const paint = { 'line-color': palette.contour, 'line-width': width, 'line-opacity': 0.6 }
    return [{ ...place, type: 'line' as const, minzoom, paint }]
  }
  return [...line('contour', 13, 0.5), ...line('contour-index', 11, 0.8)]
}

function fading(from: number, start: number, to: number, end: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, start, to, end]
}
