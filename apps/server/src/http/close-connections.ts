import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, each connection ends with the reply under way. Otherwise a browser that
 * keeps its connection open would keep the server from ending.
 */
export function closeConnectionsWithReplies(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing) reply.header('Connection', 'close')
    done(null, payload)
  })
}
