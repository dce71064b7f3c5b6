import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { unregisteredNearQuery } from '../api/owner-queries.ts'
import { searchedPosition, useProximitySearch } from '../document/proximity-search.ts'
import { useMapStatus } from './view/map-status.ts'
import {
  boundsOfCircle,
  searchCircle,
  searchCircleSourceId,
  nearbyPieces,
  nearbyPieceSourceId,
} from './overlays/proximity-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Shows the results and the radius of the search for unregistered land. */
export function useProximityLayers(stack: OverlayStack | null): void {
  const { centre, radiusMetres, activePiece } = useProximitySearch()
  const camera = useMapStatus((status) => status.camera)
  const { data } = useQuery(unregisteredNearQuery(searchedPosition({ centre, radiusMetres })))
  const pieces = useMemo(() => (centre && data ? data.pieces : []), [centre, data])

  useEffect(() => {
    stack?.setData(nearbyPieceSourceId, nearbyPieces(pieces, activePiece))
  }, [stack, pieces, activePiece])

  useEffect(() => {
    if (centre) camera?.fit(boundsOfCircle(centre, radiusMetres))
  }, [camera, centre, radiusMetres])

  useEffect(() => {
    const features = centre ? [searchCircle(centre, radiusMetres)] : []
    stack?.setData(searchCircleSourceId, { type: 'FeatureCollection', features })
  }, [stack, centre, radiusMetres])
}
