import { useState, type ReactNode } from 'react'

import { ConfirmLogOut } from './lazy-parts.tsx'
import { logOut, hasUnsavedChanges } from './log-out.ts'

/**
 * Signs out, after a confirmation if changes would be lost. The returned dialog must be rendered.
 */
export function useLogOut(): {
  readonly leave: () => void
  readonly isAsking: boolean
  readonly question: ReactNode
} {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (await hasUnsavedChanges()) setAsking(true)
    else await logOut()
  }
  return {
    leave: () => void leave(),
    isAsking,
    question: (
      <ConfirmLogOut
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLogOut={() => void logOut()}
      />
    ),
  }
}
