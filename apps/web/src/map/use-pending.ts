import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { canSeeDisplay } from '@terrier/domain/access/display-access'
import type { Property } from '@terrier/contract/ownership'
import type { Bounds } from '@terrier/geo/bounds'
import { useEffect, useState } from 'react'

import { pendingQuery, useDetails } from '../api/map-queries.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapStatus } from './view/map-status.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { ownershipMinZoom } from './overlays/ownership-layers.ts'
import { pendingFeatures, pendingSourceId } from './overlays/pending-layers.ts'

/**
 * Delay after a movement before loading, so that a series of movements loads only the last view.
 */
const settlingMs = 300

/** Whether the user may see boundaries that are pending acceptance. */
export function useIsPrivileged(): boolean {
  const { data: details } = useDetails()
  return canSeeDisplay('pending', { isPrivileged: details?.is_super_user === 1 }).allowed
}

/** The pending boundaries in view, while their display is on, zoomed in far enough and allowed. */
export function usePending(): UseQueryResult<Readonly<Record<string, Property>>> {
  const isOn = useMapDocument((map) => map.document.mapLayers.ownershipDisplay === 'pending')
  const isPrivileged = useIsPrivileged()
  const view = useMapStatus((status) => status.view)
  const isNear = view !== null && view.zoom >= ownershipMinZoom('pending')
  const bounds = useSettled(isOn && isPrivileged && isNear ? view.bounds : null)
  return useQuery({ ...pendingQuery(bounds), placeholderData: keepPreviousData })
}

/** Draws the pending boundaries. Use after the hook that adds their overlays. */
export function usePendingLayer(stack: OverlayStack | null): void {
  const display = useMapDocument((state) => state.document.mapLayers.ownershipDisplay)
  const { data } = usePending()
  useEffect(() => {
    if (!stack || !data || display !== 'pending') return
    stack.setData(pendingSourceId, pendingFeatures(Object.values(data)))
  }, [stack, data, display])
}

/** The bounds once they have been stable for `settlingMs`; null is returned without delay. */
function useSettled(bounds: Bounds | null): Bounds | null {
  const [settled, setSettled] = useState<Bounds | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(bounds), settlingMs)
    return () => clearTimeout(timer)
  }, [bounds])
  return bounds && settled
}
