import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { checkSession } from '../api/check-session.ts'
import { datasetsQuery } from '../api/map-queries.ts'
import { useMapStatus } from './view/map-status.ts'

/** Prefix of the ids of parcel sources. */
const parcelSource = /^ownership-/

/** Tiles that take longer than this count as failed: MapLibre has no timeout. */
const silenceMs = 30_000

/** Properties of MapLibre's tile events that its types do not declare. */
interface TileEvent {
  readonly sourceId?: string
  readonly tile?: unknown
  readonly error?: Error & { readonly status?: number }
}

/**
 * Reports when parcels are loading, and when something in view failed to load. Invalidates the
 * query `addresses` on 404, when a tile URL has become outdated.
 */
export function useTileErrors(
  map: MapLibreMap | null,
  addresses: QueryKey = datasetsQuery.queryKey,
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!map) return undefined
    let silenceTimer: ReturnType<typeof setTimeout> | undefined
    const onLoading = (event: object): void => {
      const { sourceId, tile }: TileEvent = event
      if (!tile || !sourceId) return
      markLoading(sourceId, true)
      if (!parcelSource.test(sourceId)) return
      useMapStatus.setState({ isFetchingBoundaries: true })
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => {
        // A source that has been removed since is not reported.
        if (map.getSource(sourceId)) markFailed(sourceId)
      }, silenceMs)
    }
    const onArrived = (event: object): void => {
      const { sourceId }: TileEvent = event
      if (!sourceId || !map.getSource(sourceId) || !map.isSourceLoaded(sourceId)) return
      markLoading(sourceId, false)
      // Only parcel sources end the loading state of the boundaries.
      if (parcelSource.test(sourceId)) onParcels()
    }
    const onParcels = () => {
      clearTimeout(silenceTimer)
      useMapStatus.setState({ isFetchingBoundaries: false })
    }
    const onIdle = () => {
      onParcels()
      // Clears sources that were removed while they were loading, too.
      if (useMapStatus.getState().loadingSources.length > 0) {
        useMapStatus.setState({ loadingSources: [] })
      }
    }
    const onError = (event: object): void => {
      const { error, sourceId }: TileEvent = event
      // The request may have used a token that has since been refreshed.
      if (error?.status === 401) void checkSession()
      else if (!sourceId) reportError(error)
      // A dataset published since then has other tile URLs.
      else if (error?.status === 404) void queryClient.invalidateQueries({ queryKey: addresses })
      else markFailed(sourceId)
    }
    const onOnline = () => useMapStatus.getState().camera?.retryTiles()
    map.on('sourcedataloading', onLoading)
    map.on('sourcedata', onArrived)
    map.on('idle', onIdle)
    map.on('error', onError)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('online', onOnline)
      map.off('sourcedataloading', onLoading)
      clearTimeout(silenceTimer)
      map.off('sourcedata', onArrived)
      map.off('idle', onIdle)
      map.off('error', onError)
    }
  }, [map, queryClient, addresses])
}

function markLoading(sourceId: string, isLoading: boolean): void {
  const { loadingSources } = useMapStatus.getState()
  if (loadingSources.includes(sourceId) === isLoading) return
  const others = loadingSources.filter((id) => id !== sourceId)
  useMapStatus.setState({ loadingSources: isLoading ? [...others, sourceId] : others })
}

function markFailed(sourceId: string): void {
  useMapStatus.setState(({ failedSources, loadingSources }) => ({
    failedSources: failedSources.includes(sourceId) ? failedSources : [...failedSources, sourceId],
    isFetchingBoundaries: false,
    loadingSources: loadingSources.filter((id) => id !== sourceId),
  }))
}
