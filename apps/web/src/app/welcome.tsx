import type { UserDetails } from '@terrier/contract/user'
import { Suspense, useState } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { startTour } from '../features/tour/tour-state.ts'
import { WelcomeCard } from './lazy-parts.tsx'
import { usePanels } from './panel-state.ts'
import { PartBoundary } from './part-boundary.tsx'

interface WelcomeProps {
  readonly details: UserDetails
  readonly isReadOnly: boolean
}

/** Shown to newly registered users, if their answer can be saved. An opened tray replaces it. */
export function Welcome({ details, isReadOnly }: WelcomeProps) {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isTrayOpen = usePanels(({ tray }) => tray !== null)
  const [isOpen, setOpen] = useState(details.isFirstVisit === true)
  if (!isOpen || !isOnline || isReadOnly) return null
  return (
    <PartBoundary>
      <Suspense>
        <div hidden={isTrayOpen}>
          <WelcomeCard
            onClose={() => setOpen(false)}
            onTour={() => {
              if (startTour()) setOpen(false)
            }}
          />
        </div>
      </Suspense>
    </PartBoundary>
  )
}
