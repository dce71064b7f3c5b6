import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { landSourceId } from './base-map/base-map-sources.ts'
import { landDrawnState } from './base-map/ground-layers.ts'
import { sampleDistrictSourceId } from './base-map/sample-district-source.ts'
import { useMapStatus } from './map-status.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** What covers the sea, as far as the style has it. */
const groundSourceIds = [landSourceId, sampleDistrictSourceId]

/** Tells the page as long as the ground is not drawn yet, and lets the sea show once the land is. */
export function useGroundWatch(map: MapLibreMap | null, stack: OverlayStack | null): void {
  useEffect(() => {
    if (!map) return undefined
    useMapStatus.setState({ isGroundLoading: true })
    const stop = stack ? whenGroundIsDrawn(map, () => showGround(map)) : undefined
    return () => {
      stop?.()
      useMapStatus.setState({ isGroundLoading: false })
    }
  }, [map, stack])
}

function showGround(map: MapLibreMap): void {
  map.setGlobalStateProperty(landDrawnState, true)
  map.once('render', () => performance.mark('land-drawn'))
  useMapStatus.setState({ isGroundLoading: false })
}

/** Calls back once the ground in view is there. Returns how to wait no longer. */
function whenGroundIsDrawn(map: MapLibreMap, onDrawn: () => void): () => void {
  const land = map.getSource<GeoJSONSource>(landSourceId)
  let isWaiting = true
  // The operator's own map says of no source that it is the ground.
  let hasLand = false
  const events = land ? (['sourcedata', 'idle'] as const) : (['idle'] as const)
  const onChange = () => {
    if (!isWaiting || !hasLand || !areLoaded(map)) return
    stop()
    onDrawn()
  }
  const stop = () => {
    isWaiting = false
    for (const event of events) map.off(event, onChange)
  }
  for (const event of events) map.on(event, onChange)
  // A source of which the fetching failed counts as loaded too; this waits for the land itself.
  const waitForLand = async () => {
    await land?.getData()
    performance.mark('land-parsed')
    hasLand = true
    onChange()
  }
  void waitForLand()
  return stop
}

function areLoaded(map: MapLibreMap): boolean {
  return groundSourceIds.every((id) => !map.getSource(id) || map.isSourceLoaded(id))
}
