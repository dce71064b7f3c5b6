import { Suspense, useEffect } from 'react'

import { endTour, useTour } from '../features/tour/tour-state.ts'
import { Tour } from './lazy-parts.tsx'
import { PartBoundary } from './part-boundary.tsx'

/** Loaded when the tour is started. */
export function GuidedTour() {
  const isOn = useTour(({ step }) => step !== null)
  useEffect(() => endTour, [])
  if (!isOn) return null
  return (
    <PartBoundary>
      <Suspense>
        <Tour />
      </Suspense>
    </PartBoundary>
  )
}
