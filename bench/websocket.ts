/**
 * The cost of notifying many clients of who edits a map (goal P12):
 *
 *   node bench/websocket.ts
 *
 * Three thousand sockets follow one map of an embedded database. They implement the protocol
 * directly, so that no client library is measured; they share the machine with the server
 * nevertheless.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sessionHeader } from '@terrier/contract/map-locks'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'

import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const watchers = 3000
/** Of one person and of one network there may be so many in a process, so there are several. */
const socketsOfPerson = 50
const people = Math.ceil(watchers / socketsOfPerson)
/** The first sockets warm up the server's code and heap; the cost is measured on the others. */
const first = 1000
const settleMs = 5000
const inspectorPort = 9377
/** The number of concurrent handshakes. */
const atOnce = 50
const lockChanges = 40
const token = 'a-token-of-the-benchmark'
/** The one tab that edits, and does not follow the map. */
const editor = randomUUID()

const tokenOf = (person: number) => `${token}-${person}`

interface Watcher {
  readonly socket: WebSocket
  /**
   * Resolves to the time at which the next lock change arrived, in milliseconds of this program.
   */
  receive(): Promise<number>
}

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
try {
  const ownerId = await signIn(store, token)
  const { eid } = await store.write(async (tx) =>
    assertDone(await tx.maps.create({ ownerId, name: 'Map', data: '{}' })),
  )
  for (let person = 0; person < people; person += 1) {
    const userId = await signIn(store, tokenOf(person), {
      username: `watcher-${person}@example.org`,
    })
    await store.write((tx) => tx.maps.share(eid, userId, 1))
  }
  const product = await startProduct(folder, {
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  })
  await measure(product, eid)
  await stop(product.child)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

async function measure(product: { port: number; pid: number }, eid: number): Promise<void> {
  const all = await gather(product.port, eid, first)
  await delay(settleMs)
  await collectGarbage()
  const beforeKb = memoryKb(product.pid)
  all.push(...(await gather(product.port, eid, watchers - first, first)))
  await delay(settleMs)
  await collectGarbage()
  const costKb = (memoryKb(product.pid) - beforeKb) / (watchers - first)
  const what = `memory of a connection, number ${first} to ${watchers}, garbage gone`
  report('P12', what, costKb, 'kB', { atMost: 25 })

  const delaysMs: number[] = []
  for (let change = 0; change < lockChanges; change += 1) {
    const received = Promise.all(all.map((watcher) => watcher.receive()))
    const startMs = performance.now()
    await post(product.port, `/api/user/map/${eid}/${change % 2 === 0 ? 'lock' : 'unlock'}`)
    for (const receivedMs of await received) delaysMs.push(receivedMs - startMs)
  }
  delaysMs.sort((a, b) => a - b)
  const p99 = delaysMs[Math.floor(delaysMs.length * 0.99)] ?? Infinity
  report('P12', 'a lock change, from the call to the last but 1 % of all who watch', p99, 'ms', {
    atMost: 250,
  })
  for (const { socket } of all) socket.close()
}

async function gather(port: number, eid: number, count: number, begun = 0): Promise<Watcher[]> {
  const all: Watcher[] = []
  while (all.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - all.length) }, (_, index) =>
      follow(port, eid, begun + all.length + index),
    )
    all.push(...(await Promise.all(some)))
  }
  return all
}

/**
 * socket.io 4 over engine.io 4, by hand: 40 is a connection, 42 an event, 2 a ping and 3 its reply.
 */
function follow(port: number, eid: number, number: number): Promise<Watcher> {
  const person = Math.floor(number / socketsOfPerson)
  // Node's WebSocket takes headers, which the type, that of browsers, does not know.
  const options: object = { headers: { 'X-Forwarded-For': `10.0.0.${person}` } }
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    options,
  )
  let print: (receivedMs: number) => void
  const watcher: Watcher = {
    socket,
    receive: () => new Promise((resolve) => (print = resolve)),
  }
  return new Promise((resolve, reject) => {
    print = () => resolve(watcher)
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')))
    socket.addEventListener('message', ({ data }: { data: string }) => {
      if (data === '2') socket.send('3')
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token: tokenOf(person) })}`)
      else if (data.startsWith('40')) socket.send(`42${JSON.stringify(['currentMap', eid])}`)
      else if (data.startsWith('42["mapLock"')) print(performance.now())
    })
  })
}

async function post(port: number, path: string): Promise<void> {
  const headers = { authorization: `bearer ${token}`, [sessionHeader]: editor }
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
}

/** Garbage of the handshakes is not a cost of connections. Collected through the inspector. */
async function collectGarbage(): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json()
  const [target] = targets as { webSocketDebuggerUrl: string }[]
  const inspector = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => inspector.addEventListener('open', resolve))
  const answered = new Promise((resolve) => inspector.addEventListener('message', resolve))
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await answered
  inspector.close()
}

/** The resident memory at this moment, in kilobytes. Linux only. */
function memoryKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
