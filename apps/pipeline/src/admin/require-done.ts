import { Problem, type ProblemCode } from '@terrier/contract/problems'
import { isRefused, type Outcome, type RefusalCode } from '@terrier/store/outcome'

/** The result of a change. Throws the problem of the same code if the store refused it. */
export function requireDone<T, Code extends RefusalCode & ProblemCode>(
  outcome: Outcome<T, Code>,
): T {
  if (isRefused(outcome)) throw new Problem(outcome.code)
  return outcome
}
