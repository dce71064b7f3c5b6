import { useState, type ReactNode } from 'react'

import { LogOutQuestion } from './lazy-parts.tsx'
import { logOut, wouldLose } from './log-out.ts'

/** Logs out, and asks first where something would be lost. The question belongs into the page. */
export function useLogOut(): {
  readonly leave: () => void
  readonly isAsking: boolean
  readonly question: ReactNode
} {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (await wouldLose()) setAsking(true)
    else await logOut()
  }
  return {
    leave: () => void leave(),
    isAsking,
    question: (
      <LogOutQuestion
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLogOut={() => void logOut()}
      />
    ),
  }
}
