import type { ReportSubject, SiteReport } from '@terrier/contract/reports'
import { create } from 'zustand'

/** An area that the user asks about, and what it is called. */
export interface ChosenArea {
  readonly area: ReportSubject
  readonly label: string
}

interface AreaChoice {
  /** Null until an area is chosen. */
  readonly chosen: ChosenArea | null
  /** Its ground as it was measured, for the map; null until the report is there. */
  readonly outline: SiteReport['geometry'] | null
  /** Incremented by each choice, so that its tray opens. */
  readonly asked: number
}

/** The area that is reported on. It stays outlined on the map until it is cleared. */
export const useChosenArea = create<AreaChoice>()(() => ({
  chosen: null,
  outline: null,
  asked: 0,
}))

export function chooseArea(chosen: ChosenArea): void {
  useChosenArea.setState(({ asked }) => ({ chosen, outline: null, asked: asked + 1 }))
}

export function clearChosenArea(): void {
  useChosenArea.setState({ chosen: null, outline: null })
}

export function outlineChosenArea(outline: SiteReport['geometry']): void {
  useChosenArea.setState({ outline })
}
