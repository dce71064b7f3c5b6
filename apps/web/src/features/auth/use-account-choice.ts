import { useState } from 'react'

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
    isComplete: !isSupporter || mandate !== null,
  }
}
