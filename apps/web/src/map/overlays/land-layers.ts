import type { Dataset } from '@terrier/contract/datasets'
import { layerNamed, type Layer } from '@terrier/domain/land-data/layers'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'

import { fonts } from '../base-map/fonts.ts'
import { darkened, type Contrast } from './contrast.ts'
import { datasetSource, sourceIdOf } from './dataset-source.ts'
import { noOverlays, stacked, type Overlays } from './overlays.ts'

/** Specification 9, "Overlay opacity when on". */
const fillOpacity = 0.4

/** Boundaries are no finer than this, and closer zooms are drawn from these tiles. */
const deepestTiles = 14

/** Names of areas would hide the map from farther out. */
const labelMinZoom = 11

/** The layers of a saved map, given by wire id with the topmost first, from what is published now. */
export function landLayerOverlays(
  wireIds: readonly string[],
  datasets: readonly Dataset[],
): Overlays {
  return stacked(wireIds.toReversed().map((wireId) => overlaysOf(layerNamed(wireId), datasets)))
}

/** A layer of the map that draws from the areas of a layer of the catalogue. */
export function areaLayerId({ id }: Layer): string {
  return `${id}-name`
}

function overlaysOf(layer: Layer | undefined, datasets: readonly Dataset[]): Overlays {
  const dataset = datasets.find(({ id }) => id === layer?.id)
  if (!layer || !dataset) return noOverlays
  const source = sourceIdOf(dataset)
  return {
    sources: {
      [source]: datasetSource(dataset, { minzoom: layer.minZoom, maxzoom: deepestTiles }),
    },
    belowLabels: layer.kind === 'fill' ? fills(layer, source) : lines(layer, source),
    onTop: [],
  }
}

function fills(layer: Layer, source: string): LayerSpecification[] {
  const place = { source, 'source-layer': layer.id, minzoom: layer.minZoom }
  return [
    {
      id: `${layer.id}-fill`,
      type: 'fill',
      ...place,
      paint: {
        'fill-color': legendColour(layer, (colour) => colour),
        'fill-opacity': fillOpacity,
      },
    },
    {
      id: `${layer.id}-outline`,
      type: 'line',
      ...place,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': legendColour(layer, (colour) => darkened(colour, 3)),
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 13, 1.4],
      },
    },
    names(layer, source, areaLabel(layer)),
  ]
}

function lines(layer: Layer, source: string): LayerSpecification[] {
  const place = { source, 'source-layer': layer.id, minzoom: layer.minZoom }
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  const edgeColour = legendColour(layer, (colour) => darkened(colour, 3))
  return [
    // Bright lines alone do not read on pale land: a fine edge of the same hue carries them.
    {
      id: `${layer.id}-edge`,
      type: 'line',
      ...place,
      layout,
      paint: { 'line-color': edgeColour, 'line-width': 1, 'line-gap-width': 2.5 },
    },
    {
      id: `${layer.id}-line`,
      type: 'line',
      ...place,
      layout,
      paint: { 'line-color': legendColour(layer, (colour) => colour), 'line-width': 3 },
    },
    names(layer, source, ['coalesce', ['get', 'n'], '']),
  ]
}

/** Colour alone tells nobody enough: an area also says what it is. */
function names(
  layer: Layer,
  source: string,
  text: ExpressionSpecification | string,
): LayerSpecification {
  return {
    id: areaLayerId(layer),
    type: 'symbol',
    source,
    'source-layer': layer.id,
    minzoom: layer.kind === 'fill' ? labelMinZoom : layer.minZoom + 1,
    layout: {
      'text-field': text,
      'text-font': fonts.regular,
      'text-size': 12,
      'text-max-width': 9,
      'text-padding': 24,
    },
    paint: {
      'text-color': legendColour(layer, textColour),
      'text-halo-color': '#fbfaf6',
      'text-halo-width': 1.5,
    },
  }
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

/** Where there are kinds, the kind is what a person asks for; else the area's own name. */
function areaLabel({ legend }: Layer): ExpressionSpecification | string {
  const kind = byLegendEntry(legend.map(({ label }) => label))
  return legend.length > 1 ? kind : ['coalesce', ['get', 'n'], kind]
}

/** What belongs to a feature's legend entry; to the first where its index says nothing. */
function byLegendEntry([first, ...others]: readonly string[]): ExpressionSpecification | string {
  if (first === undefined) throw new Error('A layer needs a legend to be drawn')
  if (others.length === 0) return first
  const cases = others.flatMap((value, index) => [index + 1, value])
  // The type of 'match' wants its first case spelt out.
  return ['match', ['get', 'i'], ...cases, first] as unknown as ExpressionSpecification
}
