import { create } from 'zustand'

import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'

/** The `data-tour` ids of the tour's targets, in the order of the steps. */
export const tourSteps = [
  'title',
  'land-data',
  'land-information',
  'drawing-tools',
  'menu',
] as const

/** Index of the current step; null while no tour is running. */
export const useTour = create<{ readonly step: number | null }>()(() => ({ step: null }))

/** Starts at the first step. Returns false, and does not start, while a shape is being drawn. */
export function startTour(): boolean {
  if (isDrawing(useDraft.getState())) return false
  useTour.setState({ step: 0 })
  return true
}

/** Moves to the next or previous step; the tour ends after the last one. */
export function moveTour(by: 1 | -1): void {
  const { step } = useTour.getState()
  if (step === null) return
  const next = step + by
  useTour.setState({ step: next < tourSteps.length ? Math.max(next, 0) : null })
}

export function endTour(): void {
  useTour.setState({ step: null })
}

// The tour ends when the user starts to draw.
useDraft.subscribe((draft) => {
  if (useTour.getState().step !== null && isDrawing(draft)) endTour()
})
