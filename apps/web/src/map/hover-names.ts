import { create } from 'zustand'

import type { AreaAtPoint } from '../document/selection-state.ts'

interface HoverNames {
  /** Land data features under the pointer, the topmost layer first. */
  readonly areas: readonly AreaAtPoint[]
  /** Pointer position, in pixels from the top left corner of the map. */
  readonly point: { readonly x: number; readonly y: number }
}

export const useHoverNames = create<HoverNames>()(() => ({ areas: [], point: { x: 0, y: 0 } }))

export function clearHoverNames(): void {
  if (useHoverNames.getState().areas.length > 0) useHoverNames.setState({ areas: [] })
}
