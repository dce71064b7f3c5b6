import type { Dataset } from '@terrier/contract/datasets'
import type { BaseLayer } from '@terrier/contract/saved-map'
import { boundsIntersect } from '@terrier/geo/bounds'

import { shownBaseLayer, type BaseLayers } from '../../map/base-style.ts'
import type { SettledView } from '../../map/view/map-status.ts'

/** From this zoom users expect streets. */
const streetsFromZoom = 11

export type BaseMapGap = 'street-map' | 'aerial'

/** What the base map lacks in this view: streets or aerial photographs; null if nothing. */
export function baseMapGap(
  baseLayer: BaseLayer,
  layers: BaseLayers,
  { zoom, bounds: inView }: SettledView,
): BaseMapGap | null {
  const { configured, imported } = shownBaseLayer(baseLayer, layers)
  if (configured) return null
  const reaches = (map: Dataset | undefined) => map?.bounds && boundsIntersect(map.bounds, inView)
  if (imported?.id === 'aerial') return reaches(imported) ? null : 'aerial'
  if (zoom < streetsFromZoom || reaches(imported) || reaches(layers.sample)) return null
  return 'street-map'
}
