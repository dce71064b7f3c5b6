import { landDataLayers } from '@terrier/domain/land-data/layers'
import { setLayers, toggleLayer } from '@terrier/domain/document/set-layers'
import { create } from 'zustand'

import { arrange } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { inMapOrder, raised, stackInListOrder } from './layer-list.ts'

/** The places of the layers that are off are no part of the map; they last until another is opened. */
const useListOrder = create<{ readonly opening: number; readonly order: readonly string[] }>()(
  () => ({ opening: -1, order: [] }),
)

const originalOrder = landDataLayers.map(({ wireId }) => wireId)

/** The land-data layers by wire id as they stand in the tray, and what can be done with them. */
export function useLayerList() {
  const shown = useOpenMap((map) => map.document.mapLayers.landDataLayers)
  const opening = useOpenMap((map) => map.openings)
  const kept = useListOrder()
  const list = inMapOrder(kept.opening === opening ? kept.order : originalOrder, shown)

  const toggle = (wireId: string) => {
    const isOn = shown.includes(wireId)
    useListOrder.setState({ opening, order: isOn ? list : raised(list, shown, wireId) })
    arrange(toggleLayer(wireId))
  }
  const reorder = (order: readonly string[]) => {
    useListOrder.setState({ opening, order })
    const stack = stackInListOrder(shown, order)
    if (stack.some((wireId, place) => wireId !== shown[place])) arrange(setLayers(stack))
  }
  return { list, toggle, reorder }
}
