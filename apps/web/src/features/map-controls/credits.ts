import type { Dataset } from '@terrier/contract/datasets'
import type { SavedMapData } from '@terrier/contract/saved-map'
import type { ServiceConfig } from '@terrier/contract/service'
import { layerNamed } from '@terrier/domain/land-data/layers'
import { boundsIntersect } from '@terrier/geo/bounds'

import { baseMapCredits } from '../../map/base-map/credits.ts'
import { shownBaseLayer } from '../../map/base-style.ts'
import { isStreetMap } from '../../map/base-map/street-map/street-map.ts'
import { streetMapMinZoom } from '../../map/base-map/street-map/street-style.ts'
import type { RestingView } from '../../map/map-status.ts'
import { ownershipMinZoom } from '../../map/overlays/ownership-layers.ts'

interface OnScreen {
  readonly map: SavedMapData['map']
  readonly mapLayers: SavedMapData['mapLayers']
  readonly datasets: readonly Dataset[]
  readonly config: Pick<ServiceConfig, 'topography' | 'aerial'>
  readonly view: RestingView | null
}

export interface Credits {
  /** Whom to thank for what is on the screen, each once. */
  readonly lines: readonly string[]
  /** Something on the screen is made up, and must say so. */
  readonly isFictional: boolean
}

/** The credits of everything that is drawn now: the base layer, layers that are on, parcels. */
export function creditsFor(screen: OnScreen): Credits {
  const drawn = screen.datasets.filter((dataset) => isDrawn(dataset, screen))
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

function baseCredits(screen: OnScreen): readonly string[] {
  const { map, config, datasets } = screen
  const imported = {
    topography: datasets.find(({ id }) => id === 'base-map'),
    aerial: datasets.find(({ id }) => id === 'aerial'),
  }
  const layer = shownBaseLayer(map.baseLayer ?? 'topography', { configured: config, imported })
  if (layer.configured) return [layer.configured.attribution]
  if (!layer.imported) return baseMapCredits
  const isOverBuiltIn = isStreetMap(layer.imported)
  const isInView = !isOverBuiltIn || isStreetMapInView(layer.imported, screen)
  return [
    ...(isOverBuiltIn ? baseMapCredits : []),
    ...(isInView ? [layer.imported.attribution] : []),
  ]
}

function isStreetMapInView({ bounds }: Dataset, { view }: OnScreen): boolean {
  if (!bounds || !view || view.zoom < streetMapMinZoom) return false
  return boundsIntersect(bounds, view.bounds)
}

function isDrawn({ id, bounds }: Dataset, screen: OnScreen): boolean {
  const { view } = screen
  if (!bounds || !view || !boundsIntersect(bounds, view.bounds)) return false
  const { landDataLayers, ownershipDisplay } = screen.mapLayers
  if (id === 'sample-district') return baseCredits(screen)[0] === baseMapCredits[0]
  if (id === 'ownership') {
    return ownershipDisplay !== null && view.zoom >= ownershipMinZoom(ownershipDisplay)
  }
  return landDataLayers.some((wireId) => {
    const layer = layerNamed(wireId)
    return layer?.id === id && view.zoom >= layer.minZoom
  })
}
