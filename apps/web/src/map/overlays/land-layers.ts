import type { Dataset } from '@terrier/contract/datasets'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { defaultOpacity, layerOpacityOf } from '@terrier/domain/document/layer-appearance'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import { darkened, type Contrast } from '../style/contrast.ts'
import { datasetSource, sourceIdOf } from '../style/dataset-source.ts'
import { noOverlays, stacked, type Overlays } from './overlays.ts'

/** Boundaries have no more detail than this; higher zooms overzoom these tiles. */
const deepestTiles = 14

/** At lower zooms the labels of areas would cover the map. */
const labelMinZoom = 11
/** Areas are labelled from a lower zoom than dense points. */
const pointLabelMinZoom = 13

/**
 * The land data layers of a saved map, as wire ids with the topmost first, drawn from the published
 * datasets with the map's opacities.
 */
export function landLayerOverlays(
  wireIds: readonly string[],
  datasets: readonly Dataset[],
  layerOpacities?: SavedMapData['mapLayers']['layerOpacities'],
): Overlays {
  const overlays = wireIds.toReversed().map((wireId) => {
    const layer = findLayer(wireId)
    return overlaysOf(layer, datasets, layer ? layerOpacityOf({ layerOpacities }, layer) : 1)
  })
  return stacked(overlays)
}

/** The style layers from which features of a catalogue layer are picked. */
export function pointableLayerIds({ id, kind }: Layer): readonly string[] {
  return kind === 'fill' ? [`${id}-fill`, `${id}-point`] : [`${id}-area`]
}

/** The style layer whose source contains the areas of a catalogue layer. */
export function areaLayerId({ id }: Layer): string {
  return `${id}-name`
}

function overlaysOf(
  layer: Layer | undefined,
  datasets: readonly Dataset[],
  opacity: number,
): Overlays {
  const dataset = datasets.find(({ id }) => id === layer?.id)
  if (!layer || !dataset) return noOverlays
  const source = sourceIdOf(dataset)
  return {
    sources: {
      [source]: datasetSource(dataset, { minzoom: layer.minZoom, maxzoom: deepestTiles }),
    },
    belowLabels: (layer.kind === 'fill' ? fills : lines)(layer, source, opacity),
    onTop: [],
  }
}

function fills(layer: Layer, source: string, opacity: number): LayerSpecification[] {
  const edgeOpacity = edgeOpacityOf(layer, opacity)
  const place = { source, 'source-layer': layer.id, minzoom: layer.minZoom }
  return [
    {
      id: `${layer.id}-fill`,
      type: 'fill',
      ...place,
      paint: {
        'fill-color': legendColour(layer, (colour) => colour),
        'fill-opacity': opacity,
      },
    },
    {
      id: `${layer.id}-outline`,
      type: 'line',
      ...place,
      paint: {
        'line-color': legendColour(layer, (colour) => darkened(colour, 3)),
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 13, 1.4],
        'line-opacity': edgeOpacity,
      },
    },
    ...points(layer, place, edgeOpacity),
    names(layer, source, { text: areaLabel(layer), opacity: edgeOpacity }),
  ]
}

/** Brownfield registers locate most sites by a point. */
const hasPoints = ({ id }: Layer) => id === 'brownfield'

function points(
  layer: Layer,
  place: { readonly source: string; readonly 'source-layer': string; readonly minzoom: number },
  opacity: number,
): LayerSpecification[] {
  if (!hasPoints(layer)) return []
  return [
    {
      id: `${layer.id}-point`,
      type: 'circle',
      ...place,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': legendColour(layer, (colour) => colour),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 13, 6],
        'circle-opacity': opacity,
        'circle-stroke-color': '#fbfaf6',
        // With the stroke width of higher zooms, the dots of a county would cover the map.
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 13, 1],
        'circle-stroke-opacity': opacity,
      },
    },
  ]
}

/** Outlines and labels of a fill stay opaque unless the layer is set below its default opacity. */
function edgeOpacityOf(layer: Layer, opacity: number): number {
  return Math.min(1, opacity / defaultOpacity(layer))
}

function lines(layer: Layer, source: string, opacity: number): LayerSpecification[] {
  const place = { source, 'source-layer': layer.id, minzoom: layer.minZoom }
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  const edgeColour = legendColour(layer, (colour) => darkened(colour, 3))
  const widths = boundaryWidths(layer)
  return [
    // Invisible: used to pick the area under the pointer.
    { id: `${layer.id}-area`, type: 'fill', ...place, paint: { 'fill-opacity': 0 } },
    // Bright lines lack contrast on pale land: a thin, darker edge of the same hue adds it.
    {
      id: `${layer.id}-edge`,
      type: 'line',
      ...place,
      layout,
      paint: {
        'line-color': edgeColour,
        'line-width': byZoom(layer, [0.5, 1]),
        'line-gap-width': byZoom(layer, [widths[0] - 0.5, widths[1] - 0.5]),
        'line-opacity': opacity,
      },
    },
    {
      id: `${layer.id}-line`,
      type: 'line',
      ...place,
      layout,
      paint: {
        'line-color': legendColour(layer, (colour) => colour),
        'line-width': byZoom(layer, widths),
        'line-opacity': opacity,
      },
    },
    names(layer, source, { text: ['coalesce', ['get', 'n'], ''], opacity }),
  ]
}

/** Wards and parishes are numerous: they appear at higher zooms, below the areas they make up. */
const isFine = ({ minZoom }: Layer) => minZoom >= 8

/**
 * Line widths of a boundary in pixels at its first zoom and from five zooms above. At a constant
 * width thousands of wards would cover the map, and the counties among them.
 */
function boundaryWidths(layer: Layer): readonly [number, number] {
  return isFine(layer) ? [0.8, 2] : [1.2, 3]
}

function byZoom(
  { minZoom }: Layer,
  [first, last]: readonly [number, number],
): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], minZoom, first, minZoom + 5, last]
}

/** Labels, since colour alone does not identify an area (WCAG 2.2, 1.4.1). */
function names(
  layer: Layer,
  source: string,
  { text, opacity }: { readonly text: ExpressionSpecification | string; readonly opacity: number },
): LayerSpecification {
  return {
    id: areaLayerId(layer),
    type: 'symbol',
    source,
    'source-layer': layer.id,
    minzoom: labelZoomOf(layer),
    layout: {
      'text-field': text,
      'text-font': fonts.regular,
      'text-size': 12,
      'text-max-width': 9,
      'text-padding': 24,
      // Beside a dot, never on it.
      ...(hasPoints(layer) && {
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-justify': 'auto',
        'text-radial-offset': 0.8,
      }),
    },
    paint: {
      'text-color': legendColour(layer, textColour),
      'text-halo-color': '#fbfaf6',
      'text-halo-width': 1.5,
      'text-opacity': opacity,
    },
  }
}

function labelZoomOf(layer: Layer): number {
  if (hasPoints(layer)) return pointLabelMinZoom
  return layer.kind === 'fill' || isFine(layer) ? labelMinZoom : layer.minZoom + 1
}

const textContrast: Contrast = 4.5
const textColour = (colour: string) => darkened(colour, textContrast)

/** The colour of a feature by the index of its legend entry. */
function legendColour(
  { legend }: Layer,
  tone: (colour: string) => string,
): ExpressionSpecification | string {
  return byLegendEntry(legend.map(({ colour }) => tone(colour)))
}

/** The legend entry where a layer has several kinds of area, otherwise the area's own name. */
function areaLabel({ legend }: Layer): ExpressionSpecification | string {
  const kind = byLegendEntry(legend.map(({ label }) => label))
  return legend.length > 1 ? kind : ['coalesce', ['get', 'n'], kind]
}

/** The value of a feature's legend entry; that of the first for an unknown index. */
function byLegendEntry([first, ...others]: readonly string[]): ExpressionSpecification | string {
  if (first === undefined) throw new Error('A layer needs a legend to be drawn')
  if (others.length === 0) return first
  const cases = others.flatMap((value, index) => [index + 1, value])
  // The type of 'match' requires its first case as separate elements.
  return ['match', ['get', 'i'], ...cases, first] as unknown as ExpressionSpecification
}
