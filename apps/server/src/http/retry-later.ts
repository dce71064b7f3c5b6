import { Problem, type ProblemCode } from '@terrier/contract/problems'

/** A refusal that time heals. The reply says when it is worth coming back. */
export class RetryLater extends Problem {
  readonly afterSeconds: number

  constructor(code: ProblemCode, afterSeconds: number, options: { cause?: unknown } = {}) {
    super(code, options)
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds))
  }
}
