import type { ReportSubject, SiteReport } from '@terrier/contract/reports'
import type { OwnershipChange } from '@terrier/contract/changes'
import { create } from 'zustand'

/** What is asked about an area. */
export type AreaView = 'report' | 'changes' | 'pack'

/** An area that the user asks about, and what it is called. */
export interface ChosenArea {
  readonly area: ReportSubject
  readonly label: string
}

interface AreaChoice {
  /** Null until an area is chosen. */
  readonly chosen: ChosenArea | null
  readonly view: AreaView
  /** Changes that are shown on the map, and the one that is chosen among them. */
  readonly shownChanges: readonly OwnershipChange[]
  readonly activeChange: number | null
  /** Its ground as it was measured, for the map; null until the report is there. */
  readonly outline: SiteReport['geometry'] | null
  /** Incremented by each choice, so that its tray opens. */
  readonly asked: number
}

const nothingShown = { outline: null, shownChanges: [], activeChange: null } as const

/** The area that is reported on. It stays outlined on the map until it is cleared. */
export const useChosenArea = create<AreaChoice>()(() => ({
  chosen: null,
  view: 'report',
  asked: 0,
  ...nothingShown,
}))

export function chooseArea(chosen: ChosenArea, view: AreaView = 'report'): void {
  useChosenArea.setState(({ asked }) => ({
    ...nothingShown,
    chosen,
    view,
    asked: asked + 1,
  }))
}

export function clearChosenArea(): void {
  useChosenArea.setState({ ...nothingShown, chosen: null })
}

export function outlineChosenArea(outline: SiteReport['geometry']): void {
  useChosenArea.setState({ outline })
}

export function viewArea(view: AreaView): void {
  useChosenArea.setState({ view, shownChanges: [], activeChange: null })
}

export function showChanges(shownChanges: readonly OwnershipChange[]): void {
  useChosenArea.setState({ shownChanges })
}

export function activateChange(activeChange: number | null): void {
  useChosenArea.setState({ activeChange })
}
