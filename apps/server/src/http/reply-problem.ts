import type { ProblemReply } from '@terrier/contract/call'
import { Problem } from '@terrier/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { problemOf } from './problem-of.ts'
import { RetryLater } from './retry-later.ts'
import { shortenedNetwork } from './shortened-network.ts'

/**
 * The error handler: the one place where anything thrown becomes a reply. No reply contains a stack
 * trace.
 */
export function replyProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(problemOf(error), request, reply, (problem) => ({
    ...replyOf(problem),
    // The log has an entry under this number.
    ...(problem.status >= 500 && { requestId: request.id }),
  }))
}

/** The same for clients that read field errors at the top level, and the sentence as `Message`. */
export function replyProblemWithFields(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendProblem(problemOf(error), request, reply, (problem) => ({
    ...problem.errors,
    Message: problem.message,
    ...replyOf(problem),
  }))
}

function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (problem: Problem) => object,
): void {
  logProblem(problem, request)
  if (problem instanceof RetryLater) reply.header('Retry-After', problem.afterSeconds)
  void reply
    .status(problem.status)
    .headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id,
    })
    // Serialised here, because the call's contract may not list this problem.
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(problem))
}

/** The same for clients that show the raw body: a reply in plain text, only the sentence. */
export function replyProblemAsText(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const problem = problemOf(error)
  logProblem(problem, request)
  if (problem instanceof RetryLater) reply.header('Retry-After', problem.afterSeconds)
  void reply
    .status(problem.status)
    .headers({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id,
    })
    .serializer(String)
    .send(problem.message)
}

/** The reply for an unknown address: 404. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): void {
  replyProblem(new Problem('not-found'), request, reply)
}

const replyOf = ({ code, message, errors, lockedBy }: Problem): ProblemReply => ({
  code,
  message,
  ...(errors && { errors }),
  ...(lockedBy && { lockedBy }),
})

/**
 * Refusals are expected, and logged only where somebody may be trying what they must not. A bug is
 * logged with its stack, an unavailable database by its message; who calls another service logs its
 * failures.
 */
function logProblem(problem: Problem, request: FastifyRequest): void {
  if (securityStatuses.has(problem.status)) logRefusal(problem, request)
  if (problem.status < 500) return
  const context = { request: request.id, route: request.routeOptions.url }
  if (problem.code === 'database-unavailable')
    request.log.warn({ ...context, problem: problem.code }, cause(problem))
  else if (problem.status === 500 && !isAbandoned(problem, request)) {
    request.log.error({ ...context, err: problem.cause ?? problem }, 'A request failed')
  }
}

/** The client has disconnected while the reply was sent, which ends its stream early. */
const isAbandoned = ({ cause: error }: Problem, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Not logged in, not allowed, too often. */
const securityStatuses = new Set([401, 403, 429])

/** Sessions end every day, so that their refusal is no warning. */
function logRefusal({ code }: Problem, request: FastifyRequest): void {
  const level = code === 'session-ended' ? 'info' : 'warn'
  const account = request.viewer?.userId ?? request.tokenHolder?.userId
  const network = shortenedNetwork(request.ip)
  const context = { request: request.id, route: request.routeOptions.url }
  request.log[level]({ ...context, security: code, account, network }, 'refused')
}

const cause = (problem: Problem): string =>
  problem.cause instanceof Error ? problem.cause.message : problem.message
