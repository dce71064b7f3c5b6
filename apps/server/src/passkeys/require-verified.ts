import { Problem, type ProblemCode } from '@terrier/contract/problems'
import { StoreProblem } from '@terrier/store/store-problem'

/**
 * The result of a successful verification. Throws the problem where it fails, without the reason;
 * errors of the database are passed on unchanged.
 */
export async function requireVerified<T extends { readonly verified: boolean }>(
  code: ProblemCode,
  verification: Promise<T>,
): Promise<T> {
  let result: T
  try {
    result = await verification
  } catch (error) {
    if (error instanceof Problem || error instanceof StoreProblem) throw error
    throw new Problem(code, { cause: error })
  }
  if (!result.verified) throw new Problem(code)
  return result
}
