import { useState } from 'react'

import { ApiProblem } from '../../api/errors.ts'

export interface AccountChoice {
  readonly isSupporter: boolean
  /** The mandate of the direct debit, once it is given. */
  readonly mandate: string | null
  readonly onChoose: (isSupporter: boolean) => void
  readonly onMandate: (mandate: string) => void
}

/** Which account is wanted, and what is to pay for it. */
export function useAccountChoice() {
  const [isSupporter, setSupporter] = useState(false)
  const [mandate, setMandate] = useState<string | null>(null)
  return {
    choice: { isSupporter, mandate, onChoose: setSupporter, onMandate: setMandate },
    /** What the registration sends; a mandate that is not wanted any more is not used. */
    usedMandate: isSupporter ? mandate : null,
    /** Another must be set up where this one was refused. Throws the error that it is given. */
    dropRefusedMandate: (error: unknown): never => {
      if (error instanceof ApiProblem && 'mandate' in error.fieldErrors) setMandate(null)
      throw error
    },
    isComplete: !isSupporter || mandate !== null,
  }
}
