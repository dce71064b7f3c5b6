import { create } from 'zustand'

import { setTool } from '../document/selection.ts'
import { isDrawing, useDraft } from '../map/tools/draft-state.ts'

export type TrayId =
  | 'drawing-tools'
  | 'land-data'
  | 'land-information'
  | 'ownership-search'
  | 'unregistered-near'
  | 'site-report'
  | 'import'
  | 'boundary-review'
  | 'watches'
  | 'print'

/** Trays that are restored after a reload. */
export const reloadableTrays = ['drawing-tools', 'land-data', 'land-information'] as const

interface Panels {
  readonly isPaneOpen: boolean
  readonly tray: TrayId | null
  /** Whether the tray was restored after a reload, rather than opened by the user. */
  readonly isTrayRestored: boolean
  /** Null until the user has chosen: then the map key is shown if it has entries. */
  readonly isKeyWanted: boolean | null
  /** Whether the table of everything on the map is open. */
  readonly isTableOpen: boolean
}

export const usePanels = create<Panels>()(() => ({
  isPaneOpen: true,
  tray: null,
  isTrayRestored: false,
  isKeyWanted: null,
  isTableOpen: false,
}))

/** Opens a tray from elsewhere, together with the pane. */
export function openTray(tray: TrayId): void {
  usePanels.setState({ isPaneOpen: true })
  showTray(tray)
}

/**
 * Opens one tray, or closes all. A tool stays active only while Drawing Tools is the active tray
 * (specification 4), unless a shape is being drawn with it: drawing then continues with the hint
 * bar until it is finished or discarded.
 */
export function showTray(tray: TrayId | null): void {
  if (tray !== 'drawing-tools' && !isDrawing(useDraft.getState())) setTool(null)
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

export function setLayerKeyShown(isKeyWanted: boolean): void {
  usePanels.setState({ isKeyWanted })
}
