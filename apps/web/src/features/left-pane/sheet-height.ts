import { create } from 'zustand'

/** How high a tray stands on a telephone, from its heading alone to almost the whole map. */
const sheetHeights = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Kept from one tray to the next. */
export const useSheetHeight = create<{ readonly height: SheetHeight }>()(() => ({ height: 'half' }))

export function setSheetHeight(height: SheetHeight): void {
  useSheetHeight.setState({ height })
}

/** The next height in a direction; null at the end. */
export function nextHeight(height: SheetHeight, by: 1 | -1): SheetHeight | null {
  return sheetHeights[sheetHeights.indexOf(height) + by] ?? null
}

/** The height in pixels that lies nearest to where a drag ends. */
export function nearestHeight(
  px: number,
  heightsPx: Readonly<Record<SheetHeight, number>>,
): SheetHeight {
  const distance = (height: SheetHeight) => Math.abs(heightsPx[height] - px)
  return sheetHeights.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
