import type { Map as MapLibreMap, MapSourceDataEvent, Source } from 'maplibre-gl'
import { useEffect, useState } from 'react'

import { landSourceId } from './base-map/base-map-sources.ts'
import { baseMapDrawnState } from './base-map/background-layers.ts'
import { useMapStatus } from './view/map-status.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/**
 * Reports while the base map is loading, and shows the sea once the land is drawn.
 * `streetMapSources` are waited for as well, if the style has them.
 */
export function useBaseMapLoading(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
  streetMapSources: readonly string[],
): void {
  const arrived = useArrivedLand(map)
  useEffect(() => {
    if (!map) return undefined
    useMapStatus.setState({ isBaseMapLoading: true })
    // While another style is loading, the stack is that of the one before.
    const isStyleLoaded = stack !== null && !stack.isRetired
    const stop = isStyleLoaded
      ? whenGroundIsDrawn(map, arrived, streetMapSources, () => showGround(map))
      : undefined
    return () => {
      stop?.()
      useMapStatus.setState({ isBaseMapLoading: false })
    }
  }, [map, stack, arrived, streetMapSources])
}

/**
 * The land sources whose data has arrived. `isSourceLoaded` is true for a failed source as well,
 * and `getData` would copy all of it from the worker.
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
  map.setGlobalStateProperty(baseMapDrawnState, true)
  map.once('render', () => {
    performance.mark('land-drawn')
    // After the frame, which what is loaded now would delay.
    useMapStatus.setState({ wasBaseMapDrawn: true })
  })
  useMapStatus.setState({ isBaseMapLoading: false })
}

/** Calls back once the base map in view is drawn. Returns a function that cancels. */
function whenGroundIsDrawn(
  map: MapLibreMap,
  arrived: WeakSet<Source>,
  streetMapSources: readonly string[],
  onDrawn: () => void,
): () => void {
  // An operator's own style has no source known to be the land.
  const land = map.getSource(landSourceId)
  let isWaiting = true
  const onChange = () => {
    if (
      !isWaiting ||
      (land && !arrived.has(land)) ||
      !areLoaded(map, [landSourceId, ...streetMapSources])
    )
      return
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

function areLoaded(map: MapLibreMap, sourceIds: readonly string[]): boolean {
  return sourceIds.every((id) => !map.getSource(id) || map.isSourceLoaded(id))
}
