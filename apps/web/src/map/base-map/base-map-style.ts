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
import { fontFaces } from './fonts.ts'
import { gridLabelLayers, gridLineLayers } from './grid-layers.ts'
import { groundLayers, groundDrawnState } from './ground-layers.ts'
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
  /** Street maps that were imported, drawn over the built-in one. */
  readonly streetMaps?: readonly StreetMap[]
  /** Aerial photographs, which cover the map where there are some. */
  readonly photographs?: RasterSourceSpecification
  /** 'dimmed' lets what lies over the map stand out. */
  readonly look?: 'printed' | 'dimmed' | 'high-contrast'
  /** A rough coast, drawn until the true one has come. */
  readonly landOutline?: Geometry | undefined
}

/** Whatever is drawn from data goes before this layer, so that every name stays readable above it. */
export const firstLabelLayerId = 'label-grid-square'

const palettes = {
  printed: printedPalette,
  dimmed: dimmedPalette,
  'high-contrast': highContrastPalette,
} as const satisfies Record<string, Palette>

/** The map that comes with the product: drawn from its own files, asking nobody else for anything. */
export function baseMapStyle(options: BaseMapOptions = {}): StyleSpecification {
  const palette = palettes[options.look ?? 'printed']
  return {
    version: 8,
    name: 'Terrier',
    'font-faces': fontFaces,
    sprite: spriteUrl(),
    state: { [groundDrawnState]: { default: false } },
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

/** Of labels, the last is placed first. */
function layersOf(
  palette: Palette,
  { landOutline, streetMaps = [], photographs }: BaseMapOptions,
): LayerSpecification[] {
  const streets = streetMaps.map((streetMap) => streetMapLayers(streetMap, palette))
  return [
    ...groundLayers(palette, landOutline !== undefined),
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

/** From `zoom` on, the names that a street map has of its own are left out where it is. */
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
