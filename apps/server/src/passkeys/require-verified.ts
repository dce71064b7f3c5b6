import { Problem, type ProblemCode } from '@terrier/contract/problems'
import { StoreProblem } from '@terrier/store/store-problem'

/**
 * What a verification resolves to. Throws the problem where it fails for whatever reason, which is not
 * told: but what the database says goes on as it is.
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
