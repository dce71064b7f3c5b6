import { create } from 'zustand'

const storageKey = 'base-map-dimmed'

interface BaseMapDimming {
  readonly isDimmed: boolean
}

/** Whether the person wants the base map paler, so that what lies over it stands out. On this device. */
export const useBaseMapDimming = create<BaseMapDimming>()(() => ({ isDimmed: isStored() }))

export function dimBaseMap(isDimmed: boolean): void {
  useBaseMapDimming.setState({ isDimmed })
  try {
    if (isDimmed) localStorage.setItem(storageKey, 'yes')
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing dims the map of this page alone.
  }
}

/** A page within another may not read what is stored. */
function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
