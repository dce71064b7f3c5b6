import { Suspense, useState } from 'react'

import { HelpModal } from './lazy-parts.tsx'
import { PartBoundary } from './part-boundary.tsx'

interface HelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Fetched when it is first opened. */
export function Help({ isOpen, onClose }: HelpProps) {
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <PartBoundary>
      <Suspense>
        <HelpModal isOpen={isOpen} onClose={onClose} />
      </Suspense>
    </PartBoundary>
  )
}
