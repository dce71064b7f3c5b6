import type { Dataset } from '@terrier/contract/datasets'
import type { BaseLayer } from '@terrier/contract/saved-map'
import type { ConfiguredBaseLayer } from '@terrier/contract/service-config'
import type {
  RasterSourceSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'

import { baseMapStyle, type BaseMapOptions } from './base-map/base-map-style.ts'
import { fontFaces } from './style/fonts.ts'
import { isStreetMap, type StreetMap } from './base-map/street-map/street-map.ts'
import { maxZoom as mapMaxZoom } from './view/map-limits.ts'
import { datasetSource } from './style/dataset-source.ts'

/** The sources a base layer can be drawn from. */
export interface BaseLayers {
  /** Set in the operator's configuration. */
  readonly configured: Readonly<Record<BaseLayer, ConfiguredBaseLayer | null>>
  /** Imported as tiles. */
  readonly imported: Readonly<Record<BaseLayer, Dataset | undefined>>
  /** The street map of the fictional sample district, which is drawn besides the country's. */
  readonly sample: Dataset | undefined
}

/** The base layers among the published datasets. */
export function importedBaseLayers(
  datasets: readonly Dataset[],
): Pick<BaseLayers, 'imported' | 'sample'> {
  const named = (name: string) => datasets.find(({ id }) => id === name)
  return {
    imported: { topography: named('base-map'), aerial: named('aerial') },
    sample: named('sample-district'),
  }
}

/**
 * The style of a base layer: the configured one, otherwise the imported one over the built-in base
 * map. Without an aerial layer a map saved with one shows its topography.
 */
export function baseStyle(
  baseLayer: BaseLayer,
  layers: BaseLayers,
  options: Omit<BaseMapOptions, 'streetMaps' | 'photographs'>,
): StyleSpecification | string {
  const { configured, imported } = shownBaseLayer(baseLayer, layers)
  if (configured) {
    const url = absoluteUrl(configured.url)
    return configured.kind === 'style' ? url : rasterStyle(rasterSource(url))
  }
  if (imported?.id === 'base-map' && !isStreetMap(imported)) {
    return rasterStyle(rasterTiles(imported))
  }
  const streetMaps = streetMapsOf(layers)
  if (imported?.id !== 'aerial') return baseMapStyle({ ...options, streetMaps })
  return baseMapStyle({ ...options, streetMaps, photographs: rasterTiles(imported) })
}

/** The imported street maps. They cover different areas, so they do not overlap. */
export function streetMapsOf({ imported, sample }: Omit<BaseLayers, 'configured'>): StreetMap[] {
  return [sample, imported.topography].filter(
    (dataset) => dataset !== undefined && isStreetMap(dataset),
  )
}

/** The source a base layer is drawn from; without any it is the built-in base map. */
export function shownBaseLayer(baseLayer: BaseLayer, layers: BaseLayers) {
  const shown = baseLayer === 'aerial' && !hasAerial(layers) ? 'topography' : baseLayer
  const configured = layers.configured[shown]
  return { configured, imported: configured ? undefined : layers.imported[shown] }
}

/** Whether there is a source of aerial photographs. */
export function hasAerial({ configured, imported }: BaseLayers): boolean {
  return Boolean(configured.aerial ?? imported.aerial)
}

/** Adapts an external style: adds the fonts of our own labels, and makes its paths absolute. */
export function adaptedStyle(style: StyleSpecification): StyleSpecification {
  return { ...withAbsoluteUrls(style), 'font-faces': { ...style['font-faces'], ...fontFaces } }
}

/**
 * Makes the paths absolute in a provider's style that our server has rewritten: the server does not
 * know under which origin browsers reach it, and MapLibre requires absolute URLs.
 */
function withAbsoluteUrls(style: StyleSpecification): StyleSpecification {
  const { sprite, glyphs, sources } = style
  return {
    ...style,
    ...(typeof sprite === 'string' && { sprite: absoluteUrl(sprite) }),
    ...(Array.isArray(sprite) && {
      sprite: sprite.map(({ id, url }) => ({ id, url: absoluteUrl(url) })),
    }),
    ...(glyphs !== undefined && { glyphs: absoluteUrl(glyphs) }),
    sources: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [id, withAbsoluteTiles(source)]),
    ),
  }
}

const withAbsoluteTiles = (source: SourceSpecification): SourceSpecification =>
  'tiles' in source && source.tiles ? { ...source, tiles: source.tiles.map(absoluteUrl) } : source

/** A path on our server as a URL. `URL` would escape the braces of a template. */
const absoluteUrl = (url: string): string =>
  url.startsWith('/') ? globalThis.location.origin + url : url

const rasterSource = (url: string): RasterSourceSpecification => ({
  type: 'raster',
  tiles: [url],
  tileSize: 256,
  maxzoom: mapMaxZoom,
})

function rasterTiles(dataset: Dataset): RasterSourceSpecification {
  const { minZoom, maxZoom } = dataset.tileSet ?? { minZoom: 0, maxZoom: 22 }
  const { type: _, ...source } = datasetSource(dataset, { minzoom: minZoom, maxzoom: maxZoom })
  return { ...source, type: 'raster', tileSize: 256 }
}

function rasterStyle(source: RasterSourceSpecification): StyleSpecification {
  return {
    version: 8,
    sources: { base: source },
    layers: [{ id: 'base', type: 'raster', source: 'base' }],
  }
}
