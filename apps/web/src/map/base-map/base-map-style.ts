import type { Geometry } from '@terrier/geo/geometry'
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'

import { areaLabelLayers } from './area-label-layers.ts'
import { baseMapSources, spriteUrl } from './base-map-sources.ts'
import { fontFaces } from './fonts.ts'
import { gridLabelLayers, gridLineLayers } from './grid-layers.ts'
import { groundLayers, landDrawnState } from './ground-layers.ts'
import { highContrastPalette, printedPalette, type Palette } from './palette.ts'
import { placeLabelLayers } from './place-label-layers.ts'
import { sampleDistrictLayers } from './sample-district-layers.ts'
import { sampleDistrictSource, sampleDistrictSourceId } from './sample-district-source.ts'
import { stationLayers } from './station-layers.ts'
import {
  coverage,
  streetMapLayers,
  streetMapSource,
  type StreetMap,
} from './street-map/street-map.ts'
import { streetMapMinZoom } from './street-map/street-style.ts'

export interface BaseMapOptions {
  /** A street map that was imported, drawn over the built-in one. */
  readonly streetMap?: StreetMap | undefined
  readonly contrast?: 'printed' | 'high'
  /** The published version of the fictional sample's own map; left out where there is no sample. */
  readonly sampleDistrictVersion?: number
  /** A rough coast, drawn until the true one has come. */
  readonly landOutline?: Geometry | undefined
}

/** Whatever is drawn from data goes before this layer, so that every name stays readable above it. */
export const firstLabelLayerId = 'label-grid-square'

/** The map that comes with the product: drawn from its own files, asking nobody else for anything. */
export function baseMapStyle(options: BaseMapOptions = {}): StyleSpecification {
  const palette = options.contrast === 'high' ? highContrastPalette : printedPalette
  const version = options.sampleDistrictVersion
  return {
    version: 8,
    name: 'Terrier',
    'font-faces': fontFaces,
    sprite: spriteUrl(),
    state: { [landDrawnState]: { default: false } },
    sources: {
      ...baseMapSources(options.landOutline),
      ...(options.streetMap && streetMapSource(options.streetMap)),
      ...(version === undefined ? {} : { [sampleDistrictSourceId]: sampleDistrictSource(version) }),
    },
    layers: layersOf(palette, options),
  }
}

/** Of labels, the last is placed first. */
function layersOf(
  palette: Palette,
  { sampleDistrictVersion, landOutline, streetMap }: BaseMapOptions,
): LayerSpecification[] {
  const nothing = { ground: [], built: [], labels: [] }
  const sample = sampleDistrictVersion === undefined ? nothing : sampleDistrictLayers(palette)
  const streets = streetMap ? streetMapLayers(streetMap, palette) : nothing
  return [
    ...groundLayers(palette, landOutline !== undefined),
    ...sample.ground,
    ...streets.ground,
    ...gridLineLayers(palette),
    ...sample.built,
    ...streets.built,
    ...gridLabelLayers(palette),
    ...areaLabelLayers(palette),
    ...outside(streetMap, stationLayers(palette), 12),
    ...sample.labels,
    ...streets.labels,
    ...outside(streetMap, placeLabelLayers(palette), streetMapMinZoom),
  ]
}

/** From `zoom` on, the names that a street map has of its own are left out where it is. */
function outside(
  streetMap: StreetMap | undefined,
  layers: SymbolLayerSpecification[],
  zoom: number,
): LayerSpecification[] {
  if (!streetMap) return layers
  const isShown: ExpressionSpecification = [
    'any',
    ['<', ['zoom'], zoom],
    ['!', ['within', coverage(streetMap)]],
  ]
  return layers.map((layer) => ({
    ...layer,
    filter: layer.filter ? (['all', layer.filter, isShown] as never) : isShown,
  }))
}
