import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { expect, test } from 'vitest'

import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { Connections } from './close-connections.ts'

async function connectionTo(app: RunningApp): Promise<Socket> {
  const { port, hostname } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // The server may end the connection with a reset.
  socket.on('error', () => undefined)
  return socket
}

const ended = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : once(socket, 'close')

test('idle and incomplete connections do not keep the server from closing', async () => {
  const app = await runningApp()
  const silent = await connectionTo(app)
  const begun = await connectionTo(app)
  begun.write('GET /api/health/live HTTP/1.1\r\nHost: ')
  // The server has accepted both connections once it has replied to a later one.
  expect((await app.anyone.get('/api/health/live')).status).toBe(200)
  await app[Symbol.asyncDispose]()
  await Promise.all([ended(silent), ended(begun)])
})

test('answers requests during shutdown and closes their connections', async () => {
  const app = await runningApp()
  // Closing a WebSocket takes a moment, which delays the closing of the server.
  const watcher = new WebSocket(`${app.address}/socket.io/?EIO=4&transport=websocket`)
  await new Promise((resolve) => watcher.addEventListener('open', resolve))
  const socket = await connectionTo(app)
  const question = 'GET /api/health/live HTTP/1.1\r\nHost: terrier.example\r\n\r\n'
  socket.write(question)
  await once(socket, 'data')
  const closed = app[Symbol.asyncDispose]()
  socket.write(question)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /)
  expect(answer.toString()).toMatch(/^Connection: close\r$/im)
  await Promise.all([closed, ended(socket)])
})

test('waits for requests in progress on another server', async () => {
  const connections = new Connections()
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const events: string[] = []
  const server = createServer((_, response) => {
    asked.resolve()
    void answer.promise.then(() => {
      events.push('answered')
      return response.end('Late')
    })
  })
  connections.watch(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reply = fetch(`http://127.0.0.1:${port}`)
  await asked.promise
  connections.end()
  server.close()
  const ending = connections.ended().then(() => events.push('ended'))
  answer.resolve()
  expect(await (await reply).text()).toBe('Late')
  await ending
  expect(events).toEqual(['answered', 'ended'])
})
