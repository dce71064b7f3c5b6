import type { OwnershipChange } from '@terrier/contract/changes'
import type { Geometry } from '@terrier/geo/geometry'

import { compareOnMap } from '../../document/boundary-comparison.ts'

/** Shows the old and the new outline of a change, and moves the map there. */
export function showOnMap({ geometryBefore, geometryAfter }: OwnershipChange): void {
  // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
  compareOnMap({
    before: geometryBefore as Geometry | null,
    after: geometryAfter as Geometry | null,
  })
}
