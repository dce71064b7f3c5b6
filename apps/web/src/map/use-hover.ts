import type { FeatureIdentifier, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { useOpenMap } from '../document/open-map.ts'
import type { Tool } from '../document/open-map-state.ts'
import { pick, type Picked } from './pick.ts'
import { isDrawnTool } from './tools/drawn-tools.ts'

/** Lightens the parcel under the pointer, and shapes the pointer by what a click would do. */
export function useHover(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    let hovered: FeatureIdentifier | null = null
    const hover = (parcel: FeatureIdentifier | null) => {
      if (parcel?.id === hovered?.id) return
      if (hovered && map.getSource(hovered.source)) map.setFeatureState(hovered, { hover: false })
      if (parcel) map.setFeatureState(parcel, { hover: true })
      hovered = parcel
    }
    const onMove = ({ point, originalEvent }: MapMouseEvent) => {
      // While the map is dragged there is nothing to point at.
      if (originalEvent.buttons !== 0) return
      const { tool } = useOpenMap.getState()
      const picked: Picked = tool && tool !== 'edit' ? { kind: 'ground' } : pick(map, point)
      hover(identityOf(picked))
      map.getCanvas().style.cursor = cursorFor(tool, picked)
    }
    const onLeave = () => hover(null)
    map.on('mousemove', onMove)
    map.on('mouseout', onLeave)
    return () => {
      map.off('mousemove', onMove)
      map.off('mouseout', onLeave)
    }
  }, [map])
}

/** What is lightened under the pointer: land of the display that is on. */
function identityOf(picked: Picked): FeatureIdentifier | null {
  if (picked.kind !== 'parcel' && picked.kind !== 'unregistered') return null
  const { source, sourceLayer, id } = picked.feature
  return { source, sourceLayer: sourceLayer ?? '', ...(id === undefined ? {} : { id }) }
}

function cursorFor(tool: Tool | null, { kind }: Picked): string {
  if (tool === 'marker' || isDrawnTool(tool)) return 'crosshair'
  const isForTool = tool === null || kind === 'marker' || kind === 'drawing' || kind === 'cluster'
  return kind !== 'ground' && isForTool ? 'pointer' : ''
}
