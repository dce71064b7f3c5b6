import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'

export interface AccountChoice {
  readonly isSupporter: boolean
  /** Id of the direct debit mandate, once it is set up. */
  readonly mandate: string | null
  readonly onChoose: (isSupporter: boolean) => void
  readonly onMandate: (mandate: string) => void
}

/** State of the account type choice and its payment. */
export function useAccountChoice() {
  const [isSupporter, setSupporter] = useState(false)
  const [mandate, setMandate] = useState<string | null>(null)
  return {
    choice: { isSupporter, mandate, onChoose: setSupporter, onMandate: setMandate },
    /** Sent with the registration; a mandate is not used if the user went back to Free. */
    usedMandate: isSupporter ? mandate : null,
    /**
     * Discards a mandate that the server refused, so that another can be set up. Rethrows the
     * error.
     */
    dropRefusedMandate: (error: unknown): never => {
      if (error instanceof ApiProblem && 'mandate' in error.fieldErrors) setMandate(null)
      throw error
    },
    isComplete: !isSupporter || mandate !== null,
  }
}
