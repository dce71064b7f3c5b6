import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { checkSession } from '../api/check-session.ts'
import { datasetsQuery } from '../api/queries.ts'
import { useMapStatus } from './map-status.ts'

/** Ids of sources of parcels start so. */
const parcelSource = /^ownership-/

/** Tiles that take longer than this are taken for lost: MapLibre itself waits for ever. */
const patienceMs = 30_000

/** What MapLibre's events carry, beyond what it declares, when they are about a tile. */
interface TileEvent {
  readonly sourceId?: string
  readonly tile?: unknown
  readonly error?: Error & { readonly status?: number }
}

/**
 * Tells the page when parcels are on their way, and when something in view could not be fetched. What
 * is known under `addresses` is asked for anew when a tile is gone from its address.
 */
export function useTileWatch(
  map: MapLibreMap | null,
  addresses: QueryKey = datasetsQuery.queryKey,
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!map) return undefined
    let patience: ReturnType<typeof setTimeout> | undefined
    const onLoading = (event: object): void => {
      const { sourceId, tile }: TileEvent = event
      if (!tile || !sourceId) return
      markLoading(sourceId, true)
      if (!parcelSource.test(sourceId)) return
      useMapStatus.setState({ isFetchingBoundaries: true })
      clearTimeout(patience)
      patience = setTimeout(() => {
        // What was turned off meanwhile is missed by nobody.
        if (map.getSource(sourceId)) markFailed(sourceId)
      }, patienceMs)
    }
    const onArrived = (event: object): void => {
      const { sourceId }: TileEvent = event
      if (!sourceId || !map.getSource(sourceId) || !map.isSourceLoaded(sourceId)) return
      markLoading(sourceId, false)
      // What else the map still waits for is none of the parcels' business.
      if (parcelSource.test(sourceId)) onParcels()
    }
    const onParcels = () => {
      clearTimeout(patience)
      useMapStatus.setState({ isFetchingBoundaries: false })
    }
    const onIdle = () => {
      onParcels()
      // Also of what was turned off while it was on its way.
      if (useMapStatus.getState().loadingSources.length > 0) {
        useMapStatus.setState({ loadingSources: [] })
      }
    }
    const onError = (event: object): void => {
      const { error, sourceId }: TileEvent = event
      // Perhaps it was asked for with the token of a session that somebody renewed meanwhile.
      if (error?.status === 401) void checkSession()
      else if (!sourceId) reportError(error)
      // A dataset published meanwhile has tiles at other addresses.
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
      clearTimeout(patience)
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
