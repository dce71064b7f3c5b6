import type { Layer } from '@terrier/domain/land-data/layers'
import type { FeatureIdentifier, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import type { Tool } from '../document/selection-state.ts'
import { useSelection } from '../document/selection-store.ts'
import { areasAt } from './picking/areas-at.ts'
import { clearHoverNames, useHoverNames } from './hover-names.ts'
import { isObject, pick, type PickedFeature } from './picking/pick-feature.ts'
import { isDrawnTool } from './tools/drawn-tools.ts'

/** Highlights the parcel under the pointer, names the boundaries there and sets the cursor. */
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
      // No hover effects while the map is dragged.
      if (originalEvent.buttons !== 0) return clearHoverNames()
      const { tool } = useSelection.getState()
      const picked: PickedFeature = tool && tool !== 'edit' ? { kind: 'ground' } : pick(map, point)
      hover(identityOf(picked))
      map.getCanvas().style.cursor = cursorFor(tool, picked)
      nameBoundaries(map, point, tool === null && !isObject(picked))
    }
    const onLeave = () => {
      hover(null)
      clearHoverNames()
    }
    map.on('mousemove', onMove)
    map.on('mouseout', onLeave)
    return () => {
      map.off('mousemove', onMove)
      map.off('mouseout', onLeave)
    }
  }, [map])
}

const isBoundary = ({ kind }: Layer) => kind === 'boundary'

function nameBoundaries(
  map: MapLibreMap,
  { x, y }: { readonly x: number; readonly y: number },
  isPointing: boolean,
): void {
  const areas = isPointing ? areasAt(map, { x, y }, isBoundary) : []
  if (areas.length === 0) clearHoverNames()
  else useHoverNames.setState({ areas, point: { x, y } })
}

/** The feature to highlight under the pointer: land of the current ownership display. */
function identityOf(picked: PickedFeature): FeatureIdentifier | null {
  if (picked.kind !== 'parcel' && picked.kind !== 'unregistered') return null
  const { source, sourceLayer, id } = picked.feature
  return { source, sourceLayer: sourceLayer ?? '', ...(id === undefined ? {} : { id }) }
}

function cursorFor(tool: Tool | null, { kind }: PickedFeature): string {
  if (tool === 'marker' || isDrawnTool(tool)) return 'crosshair'
  const isForTool = tool === null || kind === 'marker' || kind === 'drawing' || kind === 'cluster'
  return kind !== 'ground' && isForTool ? 'pointer' : ''
}
