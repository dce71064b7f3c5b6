import * as z from 'zod/mini'
import { create } from 'zustand'

import { firstOrder, mapColumns, orderBy, type MapColumn } from './map-order.ts'

const MapTab = z.enum(['own', 'shared', 'deleted'])

const MapListMemory = z.object({
  tab: MapTab,
  order: z.object({ column: z.enum(mapColumns), isDescending: z.boolean() }),
})
type MapListMemory = z.infer<typeof MapListMemory>

const storageKey = 'mapList'

/** Tab and sort order of the map list. Kept until the browser tab is closed. */
export const useMapListState = create<MapListMemory>()(remembered)

export function setTab(id: string): void {
  remember({ ...useMapListState.getState(), tab: z.parse(MapTab, id) })
}

export function setOrder(column: MapColumn): void {
  const memory = useMapListState.getState()
  remember({ ...memory, order: orderBy(column, memory.order) })
}

function remember(memory: MapListMemory): void {
  useMapListState.setState(memory)
  sessionStorage.setItem(storageKey, JSON.stringify(memory))
}

/** Stored values of another version or edited by hand are ignored. */
function remembered(): MapListMemory {
  const kept = z.safeParse(MapListMemory, parsed(sessionStorage.getItem(storageKey)))
  return kept.success ? kept.data : { tab: 'own', order: firstOrder }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
