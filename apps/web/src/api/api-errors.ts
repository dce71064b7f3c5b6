import type { LockHolder } from '@terrier/contract/lock-holder'
import { problems, type ProblemCode } from '@terrier/contract/problems'

import { translateProblem } from '../text/translate-sentence.ts'

/** A refusal by the server, with its reason. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** Validation messages by field of the request. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Who is editing the map, where that is the problem. */
  readonly lockedBy: LockHolder | undefined

  constructor(
    code: ProblemCode,
    details: {
      status?: number
      message?: string
      fieldErrors?: Readonly<Record<string, readonly string[]>>
      lockedBy?: LockHolder | undefined
      cause?: unknown
    } = {},
  ) {
    super(translateProblem(code, details.message ?? problems[code].message), {
      cause: details.cause,
    })
    this.name = 'ApiProblem'
    this.code = code
    this.status = details.status ?? problems[code].status
    this.fieldErrors = details.fieldErrors ?? {}
    this.lockedBy = details.lockedBy
  }
}

/** No response: offline, the server is down, or a timeout. */
export class ConnectionLost extends Error {
  readonly reason: 'unreachable' | 'timeout'

  constructor(reason: 'unreachable' | 'timeout', cause: unknown) {
    super(reason === 'timeout' ? 'The server did not answer in time.' : 'No connection.', { cause })
    this.name = 'ConnectionLost'
    this.reason = reason
  }
}
