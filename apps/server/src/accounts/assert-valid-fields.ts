import { Problem } from '@terrier/contract/problems'
import type { FieldErrors } from '@terrier/domain/account/field-errors'

/** Throws 'bad-request' with every faulty field, and the first fault as its message. */
export function assertValidFields(faults: FieldErrors): void {
  const [first] = Object.values(faults).flat()
  if (first === undefined) return
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, messages]) => [field, [...messages]]),
  )
  throw new Problem('bad-request', { message: first, errors })
}
