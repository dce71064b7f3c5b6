import { Problem, type ProblemCode } from '@terrier/contract/problems'
import { isRefused, type Outcome, type RefusalCode } from '@terrier/store/outcome'

/** The refusals of the writers that the commands use; most are problems under the same code. */
type AdminRefusal = (RefusalCode & ProblemCode) | 'batch-id-used'

/** The result of a change. Throws the problem if the store refused it. */
export function requireDone<T, Code extends AdminRefusal>(outcome: Outcome<T, Code>): T {
  if (!isRefused(outcome)) return outcome
  const code: AdminRefusal = outcome.code
  throw new Problem(code === 'batch-id-used' ? 'bad-request' : code)
}
