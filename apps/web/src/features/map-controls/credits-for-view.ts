import type { Dataset } from '@terrier/contract/datasets'
import type { SavedMapData } from '@terrier/contract/saved-map'
import type { ServiceConfig } from '@terrier/contract/service-config'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer } from '@terrier/domain/land-data/layers'
import { boundsIntersect } from '@terrier/geo/bounds'

import { baseMapCredits, openStreetMapHolder } from '../../map/base-map/credits.ts'
import { importedBaseLayers, shownBaseLayer } from '../../map/base-style.ts'
import { isStreetMap } from '../../map/base-map/street-map/street-map.ts'
import { streetMapMinZoom } from '../../map/base-map/street-map/street-style.ts'
import type { SettledView } from '../../map/view/map-status.ts'
import { ownershipMinZoom } from '../../map/overlays/ownership-layers.ts'

interface OnScreen {
  readonly map: SavedMapData['map']
  readonly mapLayers: SavedMapData['mapLayers']
  readonly datasets: readonly Dataset[]
  readonly config: Pick<ServiceConfig, 'topography' | 'aerial'>
  readonly view: SettledView | null
  /** Attributions of the sources of the provider's style, if one is shown. */
  readonly styleCredits: readonly string[]
}

export interface Credits {
  /** Attributions of everything on the screen, without duplicates. */
  readonly lines: readonly string[]
  /** Set if any visible data is fictional, which the credits must state. */
  readonly isFictional: boolean
}

/** The attributions of everything drawn now: the base layer, layers that are on, parcels. */
export function creditsFor(screen: OnScreen): Credits {
  const drawn = drawnDatasets(screen)
  return {
    lines: [
      ...new Set([
        ...baseCredits(screen),
        ...drawn.filter(({ fictional }) => !fictional).map(({ attribution }) => attribution),
      ]),
    ],
    isFictional: drawn.some(({ fictional }) => fictional),
  }
}

/** The datasets that are drawn over the built-in map now. */
export function drawnDatasets(screen: OnScreen): readonly Dataset[] {
  return screen.datasets.filter((dataset) => isDrawn(dataset, screen))
}

function baseCredits(screen: OnScreen): readonly string[] {
  const { replaced, imported } = shownBase(screen)
  if (replaced) return [replaced.attribution, ...screen.styleCredits].filter(Boolean)
  const drawn = imported.filter((dataset) => !dataset.fictional && isInView(dataset, screen))
  return withoutRepeats([...baseMapCredits, ...drawn.map(({ attribution }) => attribution)])
}

/** The base layer that replaces the built-in map, or else the datasets drawn over it. */
function shownBase({ map, config, datasets }: OnScreen) {
  const layers = { configured: config, ...importedBaseLayers(datasets) }
  const { configured, imported } = shownBaseLayer(map.baseLayer ?? 'topography', layers)
  const isPicture = imported?.id === 'base-map' && !isStreetMap(imported)
  const replaced = configured ?? (isPicture ? imported : null)
  const over = [imported, layers.imported.topography].filter((dataset) => dataset !== undefined)
  return { replaced, imported: replaced ? [] : over }
}

/**
 * If the built-in map and a street map over it name the same copyright holder, keeps only the last
 * attribution.
 */
function withoutRepeats(credits: readonly string[]): readonly string[] {
  const last = credits.findLastIndex(namesOpenStreetMap)
  return credits.filter((credit, index) => !namesOpenStreetMap(credit) || index === last)
}

const namesOpenStreetMap = (credit: string) => credit.includes(openStreetMapHolder)

function isInView(dataset: Dataset, { view }: OnScreen): boolean {
  if (!dataset.bounds || !view) return false
  if (isStreetMap(dataset) && view.zoom < streetMapMinZoom) return false
  return boundsIntersect(dataset.bounds, view.bounds)
}

function isDrawn({ id, bounds }: Dataset, screen: OnScreen): boolean {
  const { view } = screen
  if (!bounds || !view || !boundsIntersect(bounds, view.bounds)) return false
  const { ownershipDisplay } = screen.mapLayers
  if (id === 'sample-district') return shownBase(screen).replaced === null
  if (id === 'ownership') {
    return ownershipDisplay !== null && view.zoom >= ownershipMinZoom(ownershipDisplay)
  }
  return drawnLayersOf(screen.mapLayers).some((wireId) => {
    const layer = findLayer(wireId)
    return layer?.id === id && view.zoom >= layer.minZoom
  })
}
