import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import { answerProblemInWords, answerProblemWithFields } from './answer-problem.ts'
import { requireBearer } from './bearer.ts'
import { callSchema } from './call-schema.ts'
import { notModified, type AnyGiven, type Endpoint, type MediaAnswer } from './call.ts'
import type { Context } from './context.ts'

/** Serves one call of the contract: its route, its checks, its documentation, its handler. */
export function registerCall(app: FastifyInstance, endpoint: Endpoint, context: Context): void {
  const { declaration, handle } = endpoint
  const isMedia = 'mediaType' in declaration.reply
  app.route({
    method: declaration.method,
    url: declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(declaration),
    ...(declaration.audience === 'signed-in' && {
      onRequest: requireBearer(context.sessions, declaration),
    }),
    // Files are sent as they are: compressed already, or under a tag that names their bytes.
    ...(declaration.refusalType && { errorHandler: refusalHandlers[declaration.refusalType] }),
    ...(isMedia && { compress: false, config: { isFile: true } }),
    handler: async (request, reply) => {
      const answer = await handle(givenBy(request, reply), context)
      // The type of `call` pairs every media reply with a `MediaAnswer`.
      if (isMedia) return sendMedia(reply, answer as MediaAnswer)
      reply.header('Cache-Control', 'no-store')
      if (answer === notModified) return reply.status(304).send()
      if (answer instanceof Readable) reply.type('application/json; charset=utf-8')
      return answer
    },
  })
}

const refusalHandlers = {
  'text/plain': answerProblemInWords,
  fields: answerProblemWithFields,
} as const

const givenBy = (request: FastifyRequest, reply: FastifyReply): AnyGiven => ({
  params: request.params,
  query: request.query,
  body: request.body,
  // On signed-in calls `requireBearer` has set it; the others are given none.
  viewer: request.viewer ?? undefined,
  headers: request.headers,
  // Worked out only for who asks: behind proxies it costs as much as a small reply.
  get clientAddress() {
    return request.ip
  },
  // Made only for who asks: most replies are sent before anybody could leave.
  get gone() {
    return whenClosed(reply.raw)
  },
  setHeader: (name: string, value: string) => void reply.header(name, value),
})

function whenClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed.signal
}

const sendMedia = (reply: FastifyReply, { status = 200, headers, body }: MediaAnswer) =>
  reply.status(status).headers(headers).send(body)
