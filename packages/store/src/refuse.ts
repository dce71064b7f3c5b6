import { recordRefusal } from './connection/refused-transaction.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from './outcome.ts'

/** Details are an argument only where the code has any. */
type Details<Code extends RefusalCode> = RefusalDetails[Code] extends undefined
  ? []
  : [RefusalDetails[Code]]

/**
 * A refusal, for a writer to return. The transaction that it is made in is rolled back, even where
 * nobody looks at the outcome.
 */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[details]: Details<Code>
): Refusal<Code> {
  // Absent only where the code has none.
  const refusal = new Refusal(code, details as RefusalDetails[Code])
  recordRefusal(refusal)
  return refusal
}
