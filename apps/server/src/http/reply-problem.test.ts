import { once } from 'node:events'
import { connect } from 'node:net'

import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createLogger } from '../logger.ts'
import { replyProblem } from './reply-problem.ts'

/** As Node throws it where a stream is closed before it has ended. */
const premature = () =>
  Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

let app: FastifyInstance
let lines: Record<string, unknown>[]

beforeEach(() => {
  lines = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const loggerInstance: FastifyBaseLogger = createLogger('warn', { write })
  app = fastify({ loggerInstance, disableRequestLogging: true })
  app.setErrorHandler(replyProblem)
})
afterEach(() => app.close())

/** Fails with this error once the client has closed the connection; resolves after that. */
async function failAfterDisconnection(failure: Error): Promise<void> {
  const received = Promise.withResolvers<void>()
  const handled = Promise.withResolvers<void>()
  app.get('/', async ({ raw }) => {
    received.resolve()
    await once(raw.socket, 'close')
    throw failure
  })
  // The reply is sent to nobody, and what sends it runs all the same.
  app.addHook('onSend', async () => handled.resolve())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(app.listeningOrigin)
  const client = connect(Number(port), '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await received.promise
  client.destroy()
  await handled.promise
}

test('a reply that its client no longer reads is no error in the log', async () => {
  await failAfterDisconnection(premature())
  expect(lines).toEqual([])
})

test('a bug is logged, also when the client has disconnected', async () => {
  await failAfterDisconnection(new TypeError('store.maps is not a function'))
  expect(lines).toMatchObject([{ level: 50, msg: 'A request failed' }])
})

test('a stream that closes early is an error while the client waits for it', async () => {
  app.get('/', () => Promise.reject(premature()))
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(lines).toMatchObject([{ level: 50, msg: 'A request failed' }])
})
