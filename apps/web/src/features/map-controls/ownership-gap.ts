import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'

import { seesEnglandOrWales } from './england-and-wales.ts'

/** Why there can be no property in view. */
export type OwnershipGap = 'nothing-loaded' | 'not-covered' | 'out-of-bounds'

/**
 * Why the view has no ownership data: none is published here, the register does not cover the land,
 * or what is held here ends before it. Null where properties may be in view.
 */
export function ownershipGap(
  register: { readonly bounds: Bounds | null; readonly fictional: boolean } | undefined,
  inView: Bounds,
): OwnershipGap | null {
  if (!register?.bounds) return 'nothing-loaded'
  if (boundsIntersect(register.bounds, inView)) {
    // The box round England and Wales holds much of Scotland, and a fictional country lies elsewhere.
    return register.fictional || seesEnglandOrWales(inView) ? null : 'not-covered'
  }
  return register.fictional || seesEnglandOrWales(inView) ? 'out-of-bounds' : 'not-covered'
}
