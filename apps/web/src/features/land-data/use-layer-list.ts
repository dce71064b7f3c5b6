import { landDataLayers } from '@terrier/domain/land-data/layers'
import { setLayers, toggleLayer } from '@terrier/domain/document/set-layers'
import { create } from 'zustand'

import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { inMapOrder, moveLayerUp, stackInListOrder } from './layer-list.ts'

/**
 * The positions of layers that are off are not saved with the map: they last until another is
 * opened.
 */
const useListOrder = create<{ readonly opening: number; readonly order: readonly string[] }>()(
  () => ({ opening: -1, order: [] }),
)

const originalOrder = landDataLayers.map(({ wireId }) => wireId)

/** The land-data layers by wire id in the order of the tray, and the operations on that order. */
export function useLayerList() {
  const shown = useMapDocument((map) => map.document.mapLayers.landDataLayers)
  const opening = useMapSession((map) => map.openings)
  const kept = useListOrder()
  const list = inMapOrder(kept.opening === opening ? kept.order : originalOrder, shown)

  const toggle = (wireId: string) => {
    const isOn = shown.includes(wireId)
    useListOrder.setState({ opening, order: isOn ? list : moveLayerUp(list, shown, wireId) })
    applyViewChange(toggleLayer(wireId))
  }
  const reorder = (order: readonly string[]) => {
    useListOrder.setState({ opening, order })
    const stack = stackInListOrder(shown, order)
    if (stack.some((wireId, place) => wireId !== shown[place])) applyViewChange(setLayers(stack))
  }
  return { list, toggle, reorder }
}
