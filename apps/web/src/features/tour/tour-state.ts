import { create } from 'zustand'

import { isDrawing, useDraft } from '../../map/tools/draft.ts'

/** What the tour points at, by the `data-tour` of its element, in the order of the steps. */
export const tourSteps = [
  'title',
  'land-data',
  'land-information',
  'drawing-tools',
  'menu',
] as const

/** Null while no tour is under way. */
export const useTour = create<{ readonly step: number | null }>()(() => ({ step: null }))

/** Begins at the first step. Returns false over a shape that is being drawn, where none begins. */
export function startTour(): boolean {
  if (isDrawing(useDraft.getState())) return false
  useTour.setState({ step: 0 })
  return true
}

/** Goes on, or back; after the last step the tour is over. */
export function moveTour(by: 1 | -1): void {
  const { step } = useTour.getState()
  if (step === null) return
  const next = step + by
  useTour.setState({ step: next < tourSteps.length ? Math.max(next, 0) : null })
}

export function endTour(): void {
  useTour.setState({ step: null })
}

// Whoever begins to draw is not to be spoken to.
useDraft.subscribe((draft) => {
  if (useTour.getState().step !== null && isDrawing(draft)) endTour()
})
