import type { BaseLayer } from '@terrier/contract/saved-map'
import type { ConfiguredBaseLayer } from '@terrier/contract/service'
import type { StyleSpecification } from 'maplibre-gl'

import { baseMapStyle, type BaseMapOptions } from './base-map/base-map-style.ts'
import { fontFaces } from './base-map/fonts.ts'

interface ConfiguredLayers {
  readonly topography: ConfiguredBaseLayer | null
  readonly aerial: ConfiguredBaseLayer | null
}

/** The style of a base layer: what the operator configured, or the map that comes with the product. */
export function baseStyle(
  baseLayer: BaseLayer,
  configured: ConfiguredLayers,
  options: BaseMapOptions,
): StyleSpecification | string {
  // A map may have been saved with an aerial layer where none is configured here.
  const layer = (baseLayer === 'aerial' ? configured.aerial : null) ?? configured.topography
  if (layer === null) return baseMapStyle(options)
  return layer.kind === 'style' ? layer.url : rasterStyle(layer.url)
}

/** Gives a style from elsewhere the letters that our own labels are written in. */
export function withOurFonts(
  _previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  return { ...next, 'font-faces': { ...next['font-faces'], ...fontFaces } }
}

function rasterStyle(url: string): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: [{ id: 'base', type: 'raster', source: 'base' }],
  }
}
