import type { Map as MapLibreMap, MapSourceDataEvent, Source } from 'maplibre-gl'
import { useEffect, useState } from 'react'

import { landSourceId } from './base-map/base-map-sources.ts'
import { landDrawnState } from './base-map/ground-layers.ts'
import { sampleDistrictSourceId } from './base-map/sample-district-source.ts'
import { useMapStatus } from './map-status.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** What covers the sea, as far as the style has it. */
const groundSourceIds = [landSourceId, sampleDistrictSourceId]

/** Tells the page as long as the ground is not drawn yet, and lets the sea show once the land is. */
export function useGroundWatch(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const arrived = useArrivedLand(map)
  useEffect(() => {
    if (!map) return undefined
    useMapStatus.setState({ isGroundLoading: true })
    const stop = stack ? whenGroundIsDrawn(map, arrived, () => showGround(map)) : undefined
    return () => {
      stop?.()
      useMapStatus.setState({ isGroundLoading: false })
    }
  }, [map, stack, arrived])
}

/**
 * The sources of land that have their data. MapLibre calls one of which the fetching failed loaded too,
 * and asking a source for its data would bring all of it from the worker.
 */
function useArrivedLand(map: MapLibreMap | null): WeakSet<Source> {
  const [arrived] = useState(() => new WeakSet<Source>())
  useEffect(() => {
    if (!map) return undefined
    const onData = ({ sourceId, sourceDataType }: MapSourceDataEvent) => {
      if (sourceId !== landSourceId || sourceDataType !== 'content') return
      const land = map.getSource(landSourceId)
      if (land) arrived.add(land)
      performance.mark('land-parsed')
    }
    map.on('sourcedata', onData)
    return () => {
      map.off('sourcedata', onData)
    }
  }, [map, arrived])
  return arrived
}

function showGround(map: MapLibreMap): void {
  map.setGlobalStateProperty(landDrawnState, true)
  map.once('render', () => performance.mark('land-drawn'))
  useMapStatus.setState({ isGroundLoading: false, wasGroundDrawn: true })
}

/** Calls back once the ground in view is there. Returns how to wait no longer. */
function whenGroundIsDrawn(
  map: MapLibreMap,
  arrived: WeakSet<Source>,
  onDrawn: () => void,
): () => void {
  // The operator's own map says of no source that it is the ground.
  const land = map.getSource(landSourceId)
  let isWaiting = true
  const onChange = () => {
    if (!isWaiting || (land && !arrived.has(land)) || !areLoaded(map)) return
    stop()
    onDrawn()
  }
  const stop = () => {
    isWaiting = false
    map.off('sourcedata', onChange)
    map.off('idle', onChange)
  }
  map.on('sourcedata', onChange)
  map.on('idle', onChange)
  onChange()
  return stop
}

function areLoaded(map: MapLibreMap): boolean {
  return groundSourceIds.every((id) => !map.getSource(id) || map.isSourceLoaded(id))
}
