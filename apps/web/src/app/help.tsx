import { Suspense, useState } from 'react'

import { startTour } from '../features/tour/tour-state.ts'
import { isDrawing, useDraft } from '../map/tools/draft-state.ts'
import { tourText } from '../text/tour.ts'
import { Button } from '../ui/button.tsx'
import { HelpModal } from './lazy-parts.tsx'
import { PartBoundary } from './part-boundary.tsx'

interface HelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Loaded when it is first opened. */
export function Help({ isOpen, onClose }: HelpProps) {
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <PartBoundary>
      <Suspense>
        <HelpModal isOpen={isOpen} onClose={onClose}>
          <TourButton onStart={onClose} />
        </HelpModal>
      </Suspense>
    </PartBoundary>
  )
}

function TourButton({ onStart }: { readonly onStart: () => void }) {
  const isBusy = useDraft(isDrawing)
  if (isBusy) return <span>{tourText.drawingFirst}</span>
  return (
    <Button
      size="small"
      onPress={() => {
        onStart()
        startTour()
      }}
    >
      {tourText.take}
    </Button>
  )
}
