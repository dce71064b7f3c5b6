import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'

import { isEnglandOrWalesInView } from './england-or-wales-in-view.ts'

/** Why there can be no property in the view. */
export type OwnershipGap = 'nothing-loaded' | 'not-covered' | 'out-of-bounds'

/**
 * Why the view has no ownership data: no edition is published here, the register does not cover the
 * land, or the published extent ends before it. Null if properties may be in the view.
 */
export function ownershipGap(
  register: { readonly bounds: Bounds | null; readonly fictional: boolean } | undefined,
  inView: Bounds,
): OwnershipGap | null {
  if (!register?.bounds) return 'nothing-loaded'
  if (boundsIntersect(register.bounds, inView)) {
    // The bounding box of England and Wales includes much of Scotland, and fictional data lies
    // elsewhere.
    return register.fictional || isEnglandOrWalesInView(inView) ? null : 'not-covered'
  }
  return register.fictional || isEnglandOrWalesInView(inView) ? 'out-of-bounds' : 'not-covered'
}
