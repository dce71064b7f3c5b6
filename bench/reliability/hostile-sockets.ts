import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation, type Installation } from './installation.ts'
import { Socket } from './socket.ts'
import { ask, type Tab } from './wire.ts'

const atOnce = 10
const closedWithinMs = 1000

/**
 * R9: bad tokens, frames that are too long or no frames, maps of other people, and a session that ends
 * while its socket is open.
 */
export async function hostileSockets(tokens: number): Promise<void> {
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error' })
  const address = `http://127.0.0.1:${product.port}`
  try {
    await sendBadTokens(address, tokens)
    await sendBadFrames(address, await home.person())
    await followForeignMaps(home, address)
    await endSessions(home, address)
    const isReady = (await fetch(`${address}/api/health/ready`)).ok
    const exits = product.child.exitCode === null && isReady ? 0 : 1
    report('R9', 'exits of the server', exits, 'exits', { atMost: 0 })
  } finally {
    if (product.child.exitCode === null) await stop(product.child)
  }
}

const badAuth: readonly (() => unknown)[] = [
  () => ({ token: randomBytes(32).toString('base64url') }),
  () => ({ token: '' }),
  () => ({}),
  () => null,
  () => 'token',
  () => ({ token: { length: 43 } }),
  () => ({ token: ['a'] }),
  () => ({ token: 'x'.repeat(3000) }),
  () => ({ token: 'constructor', session: { toString: 1 } }),
  () => ({ token: "' or 1=1; --" }),
]

async function sendBadTokens(address: string, count: number): Promise<void> {
  const state = { sent: 0, accepted: 0, slowestMs: 0, open: 0 }
  const work = async () => {
    while (state.sent < count) {
      const auth = badAuth[state.sent++ % badAuth.length]?.()
      const beganMs = performance.now()
      using socket = new Socket(address, auth)
      await Promise.race([socket.closed(), delay(15_000)])
      if (!socket.isClosed) state.open += 1
      if (socket.wasConnected) state.accepted += 1
      state.slowestMs = Math.max(state.slowestMs, performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  report('R9', `of ${count} bad tokens, accepted`, state.accepted, 'sockets', { atMost: 0 })
  report('R9', 'sockets with bad tokens left open', state.open, 'sockets', { atMost: 0 })
  report('R9', `the longest until a socket is closed, ${atOnce} at once`, state.slowestMs, 'ms', {
    atMost: closedWithinMs,
  })
}

const badFrames: readonly string[] = [
  `42${JSON.stringify(['currentMap', 'x'.repeat(5000)])}`,
  'x'.repeat(1_000_000),
  'x'.repeat(20_000_000),
  '42',
  '42[',
  '42{}',
  '4299999999999999999["currentMap",1]',
  '451-["currentMap",{"_placeholder":true,"num":0}]',
  '47777',
  '9',
  `42["currentMap",${'['.repeat(1500)}]`,
  '42["__proto__",{"a":1}]',
  '42["disconnect"]',
  '42["connect_error"]',
  '41',
  '40{"token":"again"}',
  '40/other,{"token":"x"}',
]

/** That a map is not to be had is the only thing that a stranger is notified of. */
const isLoss = ([event, content]: readonly [string, unknown]): boolean =>
  event === 'mapAccess' && (content as { isLost: boolean }).isLost

/** A frame may be ignored or end its socket; it is not answered by anything else. */
async function sendBadFrames(address: string, tab: Tab): Promise<void> {
  let messages = 0
  let refused = 0
  for (const frame of badFrames) {
    using socket = new Socket(address, tab)
    await socket.settled()
    if (!socket.isConnected) throw new Error('A socket was not accepted')
    socket.onMessage((message) => (messages += isLoss(message) ? 0 : 1))
    socket.sendText(frame)
    await Promise.race([socket.closed(), delay(frame.length > 4096 ? closedWithinMs : 200)])
    if (frame.length > 4096 && !socket.isClosed) refused += 1
  }
  report('R9', `messages in reply to ${badFrames.length} bad frames`, messages, 'messages', {
    atMost: 0,
  })
  report('R9', 'sockets open a second after a frame that is too long', refused, 'sockets', {
    atMost: 0,
  })
}

async function followForeignMaps(home: Installation, address: string): Promise<void> {
  const owner = await home.person()
  const stranger = await home.person()
  const data = JSON.stringify(emptyMap('Secret'))
  const ids: number[] = []
  for (let count = 0; count < 20; count++) {
    const { body } = await ask(address, owner, '/api/user/map/save', {
      eid: null,
      name: 'Secret',
      data,
    })
    ids.push((body as { eid: number }).eid)
  }
  using socket = new Socket(address, stranger)
  await socket.settled()
  const messages: unknown[] = []
  socket.onMessage((message) => {
    if (!isLoss(message)) messages.push(message)
  })
  for (const id of [...ids, 999_999, -1, 0, 1.5, null, '1', [ids[0]], { id: ids[0] }]) {
    const lost = typeof id === 'number' && ids.includes(id) ? socket.next('mapAccess') : delay(20)
    socket.follow(id)
    await lost
    if (typeof id === 'number' && ids.includes(id)) {
      await ask(address, owner, `/api/user/map/${id}/lock`, {})
      await ask(address, owner, `/api/user/map/${id}/unlock`, {})
    }
  }
  await delay(500)
  report('R9', `messages about ${ids.length} foreign maps`, messages.length, 'messages', {
    atMost: 0,
  })
  if (messages.length > 0) process.stdout.write(`      ${JSON.stringify(messages.slice(0, 3))}\n`)
}

async function endSessions(home: Installation, address: string): Promise<void> {
  let slowestMs = 0
  for (const end of ['/api/token/revoke', '/api/user/sessions/end-all', 'disabled'] as const) {
    const tab = await home.person()
    const administrator = await home.person({ isPrivileged: true })
    using socket = new Socket(address, tab)
    await socket.settled()
    socket.follow(null)
    const beganMs = performance.now()
    const { status } =
      end === 'disabled'
        ? await ask(address, administrator, '/api/admin/person/disabled', {
            id: tab.userId,
            disabled: true,
          })
        : await ask(address, tab, end, {})
    if (status !== 200) throw new Error(`${end} was answered with ${status}`)
    await Promise.race([socket.closed(), delay(20_000)])
    slowestMs = Math.max(slowestMs, performance.now() - beganMs)
    process.stdout.write(
      `      ${end}: closed after ${(performance.now() - beganMs).toFixed(0)} ms\n`,
    )
  }
  report('R9', 'a socket is closed after its session has ended', slowestMs, 'ms', {
    atMost: closedWithinMs,
  })
}
