import type { Dataset } from '@terrier/contract/datasets'
import { boundsIntersect } from '@terrier/geo/bounds'

import type { shownBaseLayer } from '../../map/base-style.ts'
import type { RestingView } from '../../map/map-status.ts'

/** Closer than this one looks for streets. */
const streetsFromZoom = 11

/** Whether somebody would look for streets here, and there is no street map that has them. */
export function isStreetMapMissing(
  { configured, imported }: ReturnType<typeof shownBaseLayer>,
  sample: Dataset | undefined,
  { zoom, bounds: inView }: RestingView,
): boolean {
  if (configured || zoom < streetsFromZoom) return false
  const maps = [imported, sample]
  return !maps.some((map) => map?.bounds && boundsIntersect(map.bounds, inView))
}
