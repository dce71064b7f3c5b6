import type { Geometry } from '@terrier/geo/geometry'
import type {
  ExpressionSpecification,
  LayerSpecification,
  RasterSourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

import { areaLabelLayers } from './area-label-layers.ts'
import { baseMapSources, spriteUrl } from './base-map-sources.ts'
import { fontFaces } from '../style/fonts.ts'
import { gridLabelLayers, gridLineLayers } from './grid-layers.ts'
import { backgroundLayers, baseMapDrawnState } from './background-layers.ts'
import { dimmedPalette, highContrastPalette, printedPalette, type Palette } from './palette.ts'
import { placeLabelLayers } from './place-label-layers.ts'
import { stationLayers } from './station-layers.ts'
import {
  coverage,
  streetMapLayers,
  streetMapSource,
  type StreetMap,
} from './street-map/street-map.ts'
import { streetMapMinZoom } from './street-map/street-style.ts'

export interface BaseMapOptions {
  /** Imported street maps, drawn over the built-in map. */
  readonly streetMaps?: readonly StreetMap[]
  /** Aerial photographs, drawn over the map where they exist. */
  readonly photographs?: RasterSourceSpecification
  /** 'dimmed' makes overlays stand out. */
  readonly look?: 'printed' | 'dimmed' | 'high-contrast'
  /** A simplified coast, drawn while the detailed one is loading. */
  readonly landOutline?: Geometry | undefined
}

/** Data layers are inserted before this layer, so that all labels stay readable above them. */
export const firstLabelLayerId = 'label-grid-square'

const palettes = {
  printed: printedPalette,
  dimmed: dimmedPalette,
  'high-contrast': highContrastPalette,
} as const satisfies Record<string, Palette>

/** The built-in base map, drawn from the product's own files without requests to third parties. */
export function baseMapStyle(options: BaseMapOptions = {}): StyleSpecification {
  const palette = palettes[options.look ?? 'printed']
  return {
    version: 8,
    name: 'Terrier',
    'font-faces': fontFaces,
    sprite: spriteUrl(),
    state: { [baseMapDrawnState]: { default: false } },
    sources: {
      ...baseMapSources(options.landOutline),
      ...Object.assign({}, ...(options.streetMaps ?? []).map(streetMapSource)),
      ...(options.photographs && { [photographsId]: options.photographs }),
    },
    layers: layersOf(palette, options),
  }
}

const photographsId = 'photographs'

const photographLayer: LayerSpecification = {
  id: photographsId,
  type: 'raster',
  source: photographsId,
}

/** MapLibre places labels from the last layer to the first. */
function layersOf(
  palette: Palette,
  { landOutline, streetMaps = [], photographs }: BaseMapOptions,
): LayerSpecification[] {
  const streets = streetMaps.map((streetMap) => streetMapLayers(streetMap, palette))
  return [
    ...backgroundLayers(palette, landOutline !== undefined),
    ...streets.flatMap(({ ground }) => ground),
    ...gridLineLayers(palette),
    ...streets.flatMap(({ built }) => built),
    ...(photographs ? [photographLayer] : []),
    ...gridLabelLayers(palette),
    ...areaLabelLayers(palette),
    ...outside(streetMaps, stationLayers(palette), 12),
    ...streets.flatMap(({ labels }) => labels),
    ...outside(streetMaps, placeLabelLayers(palette), streetMapMinZoom),
  ]
}

/** Hides labels from `zoom` on within the coverage of street maps, which have their own. */
function outside(
  streetMaps: readonly StreetMap[],
  layers: SymbolLayerSpecification[],
  zoom: number,
): LayerSpecification[] {
  if (streetMaps.length === 0) return layers
  const isOutside = streetMaps.map((streetMap): ExpressionSpecification => [
    '!',
    ['within', coverage(streetMap)],
  ])
  const isShown: ExpressionSpecification = ['any', ['<', ['zoom'], zoom], ['all', ...isOutside]]
  return layers.map((layer) => ({
    ...layer,
    filter: layer.filter ? (['all', layer.filter, isShown] as never) : isShown,
  }))
}
