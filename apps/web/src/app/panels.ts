import { create } from 'zustand'

import { chooseTool } from '../document/hands.ts'
import { isDrawing, useDraft } from '../map/tools/draft.ts'

export type TrayId =
  | 'drawing-tools'
  | 'land-data'
  | 'land-information'
  | 'ownership-search'
  | 'unregistered-near'
  | 'import'

/** Those that are the same again after the page has been loaded anew. */
export const reloadableTrays = ['drawing-tools', 'land-data', 'land-information'] as const

interface Panels {
  readonly isPaneOpen: boolean
  readonly tray: TrayId | null
  /** Whether the tray was open before a reload, so that nobody asked for it just now. */
  readonly isTrayRestored: boolean
  /** Null until the person chose: then the key shows when there is something in it. */
  readonly isKeyWanted: boolean | null
  /** Whether everything on the map is told in a table. */
  readonly isTableOpen: boolean
}

export const usePanels = create<Panels>()(() => ({
  isPaneOpen: true,
  tray: null,
  isTrayRestored: false,
  isKeyWanted: null,
  isTableOpen: false,
}))

/** Opens a tray that was asked for elsewhere, and the pane with it. */
export function callUpTray(tray: TrayId): void {
  usePanels.setState({ isPaneOpen: true })
  showTray(tray)
}

/**
 * Opens one tray, or closes them all. A tool is kept only while Drawing Tools is the active tray
 * (specification 4), unless a shape is begun with it: that is the person's work, and goes on under its
 * hint bar until it is finished or discarded.
 */
export function showTray(tray: TrayId | null): void {
  if (tray !== 'drawing-tools' && !isDrawing(useDraft.getState())) chooseTool(null)
  usePanels.setState({ tray, isTrayRestored: false })
}

export function togglePane(): void {
  const { isPaneOpen } = usePanels.getState()
  if (isPaneOpen) showTray(null)
  usePanels.setState({ isPaneOpen: !isPaneOpen })
}

export function showTable(isTableOpen: boolean): void {
  usePanels.setState({ isTableOpen })
}

export function wantKey(isKeyWanted: boolean): void {
  usePanels.setState({ isKeyWanted })
}
