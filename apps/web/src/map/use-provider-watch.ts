import type { BaseLayer } from '@terrier/contract/saved-map'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapStatus } from './map-status.ts'

/** A provider of which nothing has come after this is taken for gone: MapLibre itself waits for ever. */
const timeoutMs = 12_000

/** So many tiles may fail before one has come: single ones do with the best of providers. */
const failuresAllowed = 3

interface SourceEvent {
  readonly sourceId?: string
  readonly tile?: unknown
}

/**
 * Watches the base layer of a provider, and marks the layer as failed when its style cannot be loaded,
 * or none of its tiles.
 */
export function useProviderWatch(
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
    // Before overlays are added, all sources are the provider's.
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
