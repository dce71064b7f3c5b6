import { create } from 'zustand'

import type { AreaThere } from '../document/popup-hand.ts'

interface HoverNames {
  /** The boundaries that the pointer lies in, the topmost layer first. */
  readonly areas: readonly AreaThere[]
  /** Where the pointer is, in pixels from the upper left corner of the map. */
  readonly point: { readonly x: number; readonly y: number }
}

export const useHoverNames = create<HoverNames>()(() => ({ areas: [], point: { x: 0, y: 0 } }))

/** Names nothing any more. */
export function clearHoverNames(): void {
  if (useHoverNames.getState().areas.length > 0) useHoverNames.setState({ areas: [] })
}
