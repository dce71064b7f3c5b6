import type { UserDetails } from '@terrier/contract/user'
import { Suspense, useEffect, useState } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import { showFeedbackDialog, useFeedbackDialog } from '../features/feedback/feedback-dialog.ts'
import { useFeedbackPrompt } from '../features/feedback/use-feedback-prompt.ts'
import { FeedbackModals } from './lazy-parts.tsx'
import { PartBoundary } from './part-boundary.tsx'

interface FeedbackProps {
  readonly details: UserDetails
  readonly isReadOnly: boolean
}

/** The feedback dialogs, loaded when one is first opened. */
export function Feedback({ details, isReadOnly }: FeedbackProps) {
  const isOnline = useConnectivity((state) => state.isOnline)
  useFeedbackPrompt({
    userId: details.id,
    mayAsk: details.askForFeedback === true && isOnline && !isReadOnly,
  })
  const isOpen = useFeedbackDialog(({ dialog }) => dialog !== null)
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  useEffect(() => () => showFeedbackDialog(null), [])
  if (!isWanted) return null
  return (
    <PartBoundary>
      <Suspense>
        <FeedbackModals isReadOnly={isReadOnly} />
      </Suspense>
    </PartBoundary>
  )
}
