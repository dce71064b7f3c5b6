import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ownerMapQuery } from '../api/owner-queries.ts'
import { useOwnerSearch } from '../document/owner-search.ts'
import {
  ownerDots,
  ownerDotSourceId,
  ownerParcels,
  ownerParcelSourceId,
} from './overlays/owner-layers.ts'
import { noFeatures } from './objects/object-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Draws all parcels of the owner chosen in the ownership search, if any. */
export function useOwnerMap(stack: OverlayStack | null): void {
  const drawnOwner = useOwnerSearch((search) => search.drawnOwner)
  const { data } = useQuery(ownerMapQuery(drawnOwner))

  useEffect(() => {
    if (!stack || !data) return undefined
    stack.setData(ownerParcelSourceId, ownerParcels(data))
    stack.setData(ownerDotSourceId, ownerDots(data))
    return () => {
      stack.setData(ownerParcelSourceId, noFeatures)
      stack.setData(ownerDotSourceId, noFeatures)
    }
  }, [stack, data])
}
