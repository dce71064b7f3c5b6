import type { BaseLayer } from '@terrier/contract/saved-map'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapStatus } from './view/map-status.ts'

/** Without any data after this time the provider counts as failed: MapLibre has no timeout. */
const timeoutMs = 12_000

/** Failed tiles allowed before the first one arrives, since single failures are normal. */
const failuresAllowed = 3

interface SourceEvent {
  readonly sourceId?: string
  readonly tile?: unknown
}

/**
 * Marks a provider's base layer as failed when its style, or all of its tiles, cannot be loaded.
 */
export function useProviderStatus(
  map: MapLibreMap | null,
  layer: BaseLayer,
  isProvided: boolean,
): void {
  useEffect(() => {
    if (!map || !isProvided) return undefined
    let sources: ReadonlySet<string> | null = null
    let failures = 0
    const stop = () => {
      clearTimeout(timer)
      map.off('style.load', onStyle)
      map.off('sourcedata', onData)
      map.off('error', onError)
    }
    const fail = () => {
      stop()
      useMapStatus.setState(({ failedProviders }) => ({
        failedProviders: [...failedProviders.filter((each) => each !== layer), layer],
      }))
    }
    const timer = setTimeout(fail, timeoutMs)
    // Before the overlays are added, all sources belong to the provider.
    const onStyle = () => (sources = new Set(Object.keys(map.getStyle().sources)))
    const onData = (event: object) => {
      const { sourceId = '', tile }: SourceEvent = event
      if (tile !== undefined && sources?.has(sourceId)) stop()
    }
    const onError = (event: object) => {
      const { sourceId }: SourceEvent = event
      if (sources === null && sourceId === undefined) fail()
      if (sourceId === undefined || !sources?.has(sourceId)) return
      failures += 1
      if (failures > failuresAllowed) fail()
    }
    map.on('style.load', onStyle)
    map.on('sourcedata', onData)
    map.on('error', onError)
    return stop
  }, [map, layer, isProvided])
}
