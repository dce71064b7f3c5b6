import { useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'

import { unregisteredNearQuery } from '../api/owner-queries.ts'
import { placeAskedAbout, useNearSearch } from '../document/near-search.ts'
import { useMapStatus } from './map-status.ts'
import {
  boundsOfCircle,
  nearCircle,
  nearCircleSourceId,
  nearPieces,
  nearPieceSourceId,
} from './overlays/near-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Shows the results and the radius of the search for unregistered land. */
export function useNearMap(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const { centre, radiusMetres, activePiece } = useNearSearch()
  const camera = useMapStatus((status) => status.camera)
  const { data } = useQuery(unregisteredNearQuery(placeAskedAbout({ centre, radiusMetres })))
  const pieces = useMemo(() => (centre && data ? data.pieces : []), [centre, data])

  useEffect(() => {
    if (!map || !stack) return
    const source = map.getSource<GeoJSONSource>(nearPieceSourceId)
    void source?.setData(nearPieces(pieces, activePiece))
  }, [map, stack, pieces, activePiece])

  useEffect(() => {
    if (centre) camera?.fit(boundsOfCircle(centre, radiusMetres))
  }, [camera, centre, radiusMetres])

  useEffect(() => {
    if (!map || !stack) return
    const features = centre ? [nearCircle(centre, radiusMetres)] : []
    const source = map.getSource<GeoJSONSource>(nearCircleSourceId)
    void source?.setData({ type: 'FeatureCollection', features })
  }, [map, stack, centre, radiusMetres])
}
