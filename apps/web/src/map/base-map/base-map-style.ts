import type { Geometry } from '@terrier/geo/geometry'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

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

export interface BaseMapOptions {
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
      ...(version === undefined ? {} : { [sampleDistrictSourceId]: sampleDistrictSource(version) }),
    },
    layers: layersOf(palette, version !== undefined, options.landOutline !== undefined),
  }
}

/** Of labels, the last is placed first. */
function layersOf(palette: Palette, hasSample: boolean, hasOutline: boolean): LayerSpecification[] {
  const sample = hasSample ? sampleDistrictLayers(palette) : { ground: [], built: [], labels: [] }
  return [
    ...groundLayers(palette, hasOutline),
    ...sample.ground,
    ...gridLineLayers(palette),
    ...sample.built,
    ...gridLabelLayers(palette),
    ...areaLabelLayers(palette),
    ...stationLayers(palette),
    ...sample.labels,
    ...placeLabelLayers(palette),
  ]
}
