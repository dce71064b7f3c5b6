import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

import { requireAccessToken } from './access-tokens.ts'
import { replyProblemAsText, replyProblemWithFields } from './reply-problem.ts'
import { requireBearer } from './bearer.ts'
import { callSchema } from './call-schema.ts'
import { notModified, type AnyHandlerInput, type Endpoint, type MediaResponse } from './call.ts'
import type { Context } from './context.ts'

/** Registers one call of the contract: route, validation, documentation and handler. */
export function registerCall(app: FastifyInstance, endpoint: Endpoint, context: Context): void {
  const { declaration, handle } = endpoint
  const isMedia = 'mediaType' in declaration.reply
  const isText = 'mediaType' in declaration.reply && declaration.reply.isText === true
  app.route({
    method: declaration.method,
    url: declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: callSchema(declaration),
    ...(declaration.audience === 'signed-in' && {
      onRequest: requireBearer(context.sessions, declaration),
    }),
    ...(declaration.audience === 'access-token' && { onRequest: requireAccessToken(context) }),
    // Files are not compressed again: they are compressed already, or their entity tag names their
    // exact bytes.
    ...(declaration.refusalType && { errorHandler: refusalHandlers[declaration.refusalType] }),
    ...(isMedia && { ...(!isText && { compress: false }), config: { isFile: true } }),
    handler: async (request, reply) => {
      const answer = await handle(givenBy(request, reply), context)
      // The type of `call` pairs every media reply with a `MediaResponse`.
      if (isMedia) return sendMedia(reply, answer as MediaResponse)
      reply.header('Cache-Control', 'no-store')
      if (answer === notModified) return reply.status(304).send()
      if (answer instanceof Readable) reply.type('application/json; charset=utf-8')
      return answer
    },
  })
}

const refusalHandlers = {
  'text/plain': replyProblemAsText,
  fields: replyProblemWithFields,
} as const

const givenBy = (request: FastifyRequest, reply: FastifyReply): AnyHandlerInput => ({
  params: request.params,
  query: request.query,
  body: request.body,
  // On authenticated calls `requireBearer` has set it; on the others it is undefined.
  viewer: request.viewer ?? undefined,
  // The same with `requireAccessToken`.
  tokenHolder: request.tokenHolder ?? undefined,
  headers: request.headers,
  // Computed lazily: behind proxies it costs as much as a small reply.
  get clientAddress() {
    return request.ip
  },
  // Created lazily: most replies are sent before any client could disconnect.
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

const sendMedia = (reply: FastifyReply, { status = 200, headers, body }: MediaResponse) =>
  reply.status(status).headers(headers).send(body)
