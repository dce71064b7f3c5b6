import { Problem, type ProblemCode } from '@terrier/contract/problems'

/** A temporary refusal. The reply has a `Retry-After` header. */
export class RetryLater extends Problem {
  readonly afterSeconds: number

  constructor(code: ProblemCode, afterSeconds: number, options: { cause?: unknown } = {}) {
    super(code, options)
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds))
  }
}
