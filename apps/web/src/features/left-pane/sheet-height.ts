import { create } from 'zustand'

/** Heights of a tray on phones, from its heading only to almost the whole map. */
const sheetHeights = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof sheetHeights)[number]

/** Shared by all trays, so that the next one opens at the same height. */
export const useSheetHeight = create<{ readonly height: SheetHeight }>()(() => ({ height: 'half' }))

export function setSheetHeight(height: SheetHeight): void {
  useSheetHeight.setState({ height })
}

/** The next height in a direction; null at the end. */
export function nextHeight(height: SheetHeight, by: 1 | -1): SheetHeight | null {
  return sheetHeights[sheetHeights.indexOf(height) + by] ?? null
}

/** The snap height, of those in pixels, that is nearest to where a drag ended. */
export function nearestHeight(
  px: number,
  heightsPx: Readonly<Record<SheetHeight, number>>,
): SheetHeight {
  const distance = (height: SheetHeight) => Math.abs(heightsPx[height] - px)
  return sheetHeights.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
