import { Problem, type ProblemCode } from '@terrier/contract/problems'
import { StoreProblem } from '@terrier/store/store-problem'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { RetryLater } from './retry-later.ts'

/** Long enough for a database to restart, short enough for people to wait. */
const databaseRetrySeconds = 5

/** When to try again what another service, or maintenance, prevents for a while. */
const retrySeconds: Partial<Record<ProblemCode, number>> = {
  // As long as a provider that fails is not asked again.
  'map-provider-unavailable': 30,
  'payments-unavailable': 60,
  'read-only': 60,
}

/** The problem reported to the client for anything that was thrown. A bug becomes 'unexpected'. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return withRetry(error)
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Problem('bad-request', { errors: fieldErrors(error.validation) })
  }
  const problem = error instanceof StoreProblem ? ofStore(error) : ofFastify(error)
  return problem ?? new Problem('unexpected', { cause: error })
}

function withRetry(problem: Problem): Problem {
  const seconds = retrySeconds[problem.code]
  if (problem instanceof RetryLater || seconds === undefined) return problem
  return new RetryLater(problem.code, seconds, { cause: problem.cause })
}

/** Undefined for what only commands and the start of the server meet. */
function ofStore(error: StoreProblem): Problem | undefined {
  const { code, message } = error
  if (code === 'unstorable-text') return new Problem('bad-request', { message, cause: error })
  if (code === 'user-erased') return new Problem('session-ended', { cause: error })
  const isAway =
    code === 'database-unreachable' || code === 'disk-full' || code === 'database-newer'
  if (!isAway) return undefined
  return new RetryLater('database-unavailable', databaseRetrySeconds, { cause: error })
}

/** Errors of Fastify itself: body too large, invalid JSON, unknown media type. */
function ofFastify(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined
  if (statusCode === 413) return new Problem('too-large', { cause: error })
  return new Problem('bad-request', { message: error.message, cause: error })
}

interface Fault {
  readonly instancePath: string
  readonly message?: string | undefined
}

function fieldErrors(faults: readonly Fault[]): Record<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { instancePath, message } of faults) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body'
    fields.set(field, [...(fields.get(field) ?? []), message ?? 'Invalid input'])
  }
  return Object.fromEntries(fields)
}
