import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { once } from 'node:events'

import { assertDone } from '@terrier/store/outcome'
import { aMap, aUser } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, expect, it, test } from 'vitest'

import type { Client } from '../testing/client.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { refusalOf, SubscribedClient } from '../testing/subscribed-client.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const idOf = ({ userId = 0 }: Client) => ({ id: userId })

const unlocked = (mapId: number) => ({
  mapId,
  userId: null,
  userInitials: null,
  userName: null,
  isMe: false,
})

it('sends the current lock when a map is followed, with every transport', async () => {
  const { eid } = await aMap(app.store, idOf(owner))
  for (const transports of [['websocket'], ['polling'], ['polling', 'websocket']] as const) {
    using watching = new SubscribedClient(owner, { transports })
    watching.follow(eid)
    expect(await watching.next()).toEqual(unlocked(eid))
    watching.follow(null)
    watching.follow(eid)
    expect(await watching.next()).toEqual(unlocked(eid))
  }
})

it('accepts pages of this origin and programs only', async () => {
  const handshake = (origin?: string) =>
    app.anyone.get('/socket.io/?EIO=4&transport=polling', { ...(origin && { origin }) })
  expect((await handshake()).status).toBe(200)
  expect((await handshake(app.address)).status).toBe(200)
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1']) {
    const { status, body } = await handshake(origin)
    expect([origin, status]).toEqual([origin, 403])
    expect(body).toMatchObject({ message: 'Pages of another origin may open no socket.' })
  }
  await using behindProxy = await runningApp({ TERRIER_ORIGIN: 'https://terrier.example' })
  const path = '/socket.io/?EIO=4&transport=polling'
  const own = await behindProxy.anyone.get(path, { origin: 'https://terrier.example' })
  const other = await behindProxy.anyone.get(path, { origin: behindProxy.address })
  expect([own.status, other.status]).toEqual([200, 403])
})

it('lets a person open 50 sockets, and another when one is closed', async () => {
  const person = await app.person()
  const { token } = person
  const sockets = Array.from({ length: 50 }, () => new SubscribedClient(person))
  for (const socket of sockets) await socket.connected()
  expect(await refusalOf(app.address, { token })).toBe('too-many-requests')
  expect(await refusalOf(app.address, { token: owner.token })).toBe('let in')
  sockets.pop()?.socket.disconnect()
  let refusal = ''
  while (refusal !== 'let in') refusal = await refusalOf(app.address, { token })
  for (const socket of sockets) socket.socket.disconnect()
})

it('sends no lock for a map that is not shared, is deleted or does not exist', async () => {
  const stranger = await app.person()
  const theirs = await aMap(app.store, idOf(owner))
  const deleted = await aMap(app.store, idOf(stranger))
  const own = await aMap(app.store, idOf(stranger))
  await app.store.write(async (tx) => assertDone(await tx.maps.remove(deleted.eid)))
  using watching = new SubscribedClient(stranger)
  for (const eid of [theirs.eid, deleted.eid, 2_147_483_647, own.eid]) watching.follow(eid)
  expect(await watching.next()).toEqual(unlocked(own.eid))
  expect(watching.received()).toEqual([])
})

it('rejects invalid tokens without failing', async () => {
  const known = await app.person()
  const signedOut = await app.person()
  await signedOut.post('/api/token/revoke')
  const hostile: unknown[] = [
    undefined,
    {},
    { token: null },
    { token: 7 },
    { token: ['a'] },
    { token: { toString: 'no' } },
    { token: '' },
    { token: 'bearer x' },
    { token: 'not a token\r\nX: 1' },
    { token: 'x'.repeat(3000) },
    { token: 'a'.repeat(43) },
    { token: signedOut.token },
    { constructor: { token: known.token } },
    { token: 'a.b.c', session: {} },
  ]
  for (const auth of hostile) expect(await refusalOf(app.address, auth)).toBe('session-ended')
  for (const auth of ['token', [], null, 7, true]) {
    expect(await refusalOf(app.address, auth)).toMatch(/^(session-ended|closed)$/)
  }
  expect((await app.anyone.get('/api/health/live')).status).toBe(200)
})

it('still serves clients during 100 connections with invalid tokens', async () => {
  const { eid } = await aMap(app.store, idOf(owner))
  using watching = new SubscribedClient(owner)
  await watching.connected()
  const knocks = Array.from({ length: 100 }, (_, nth) =>
    refusalOf(app.address, { token: `${nth}${randomBytes(32).toString('base64url')}` }),
  )
  expect(new Set(await Promise.all(knocks))).toEqual(new Set(['session-ended']))
  watching.follow(eid)
  expect(await watching.next()).toEqual(unlocked(eid))
})

it('ignores invalid messages', async () => {
  const { eid } = await aMap(app.store, idOf(owner))
  using watching = new SubscribedClient(owner)
  for (const odd of ['1', -1, 0, 1.5, Number.MAX_SAFE_INTEGER, {}, [eid], true, undefined, 'x']) {
    watching.follow(odd)
  }
  for (const event of ['mapLock', 'disconnecting', 'constructor', '__proto__', 'x'.repeat(500)]) {
    if (event !== 'disconnecting') watching.socket.emit(event, { mapId: eid, userId: 1 })
  }
  watching.socket.emit('currentMap')
  watching.socket.emit('currentMap', eid, 'and', { more: true }, () => undefined)
  expect(await watching.next()).toEqual(unlocked(eid))
  expect(watching.received()).toEqual([])
})

it('closes on frames that are too long, and serves others despite malformed frames', async () => {
  const { eid } = await aMap(app.store, idOf(owner))
  using flooding = new SubscribedClient(owner)
  await flooding.connected()
  flooding.follow('x'.repeat(100_000))
  await flooding.closed()
  const frames = [
    '9',
    '42',
    '42[',
    '42["currentMap"',
    '4',
    '451-["a"]',
    '2probe',
    '42{"a":1}',
    '\0',
  ]
  for (const frame of frames) {
    const open = new WebSocket(
      `${app.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    )
    await once(open, 'open')
    open.send(frame)
    open.send(`40{"token":${JSON.stringify(owner.token)}}`)
    open.send(frame)
    open.close()
  }
  using watching = new SubscribedClient(owner)
  watching.follow(eid)
  expect(await watching.next()).toEqual(unlocked(eid))
})

it('closes the socket when its token is revoked', async () => {
  const person = await app.person()
  using watching = new SubscribedClient(person)
  await watching.connected()
  await person.post('/api/token/revoke')
  await watching.closed()
})

it('closes the socket when its token expires', async () => {
  await using later = await runningApp()
  const person = await later.person()
  using watching = new SubscribedClient(person)
  await watching.connected()
  later.passSeconds(864_001)
  await watching.closed()
})

it('notifies subscribers that the followed map was deleted', async () => {
  const { eid } = await aMap(app.store, idOf(owner))
  using watching = new SubscribedClient(owner)
  watching.follow(eid)
  await watching.next()
  await app.store.write(async (tx) => assertDone(await tx.maps.remove(eid)))
  expect(await watching.nextLoss()).toEqual({ mapId: eid, isLost: true })
})

it('ignores a request to upgrade to another protocol', async () => {
  const { port } = new URL(app.address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('a server with open sockets closes without waiting for them', async () => {
  const closing = await runningApp()
  const user = await aUser(closing.store)
  const { eid } = await aMap(closing.store, user)
  const person = await closing.person()
  using watching = new SubscribedClient(person)
  using polling = new SubscribedClient(person, { transports: ['polling'] })
  watching.follow(eid)
  await watching.connected()
  await polling.connected()
  await closing[Symbol.asyncDispose]()
  await watching.closed()
})
