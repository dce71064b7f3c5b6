import { STATUS_CODES } from 'node:http'

import { Problem } from '@terrier/contract/problems'
import type { ConnectionError, FastifyServerOptions } from 'fastify'

import { replyProblem } from './reply-problem.ts'

type Answers = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>

/**
 * Replies to requests that never reach a route, such as a malformed URL or invalid HTTP, with the
 * same headers and in the same format as every other reply.
 */
export function respondBeforeRouting(headers: Readonly<Record<string, string>>): Answers {
  return {
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      const message = 'The address is not valid.'
      replyProblem(new Problem('bad-request', { message, cause: error }), request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(refusalOf(error, headers))
      socket.destroySoon()
    },
  }
}

function refusalOf({ code }: ConnectionError, headers: Readonly<Record<string, string>>): string {
  const status = statusOf(code)
  const problem = new Problem('bad-request')
  const body = JSON.stringify({ code: problem.code, message: problem.message })
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
