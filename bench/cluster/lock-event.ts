import { randomUUID } from 'node:crypto'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { ask } from '../reliability/wire.ts'

/**
 * The milliseconds from a call at one server process until a socket at the other receives its event:
 * for the lock of a map, and for a save of it.
 */
export async function eventDelaysMs(
  [callsAt, socketAt]: readonly [string, string],
  token: string,
): Promise<{ readonly lock: number; readonly save: number }> {
  const tab = { token, session: randomUUID() }
  const data = JSON.stringify(emptyMap())
  const made = await ask(callsAt, tab, '/api/user/map/save', { eid: null, name: '', data })
  const { eid, revision } = made.body as { eid: number; revision: number }
  const follower = await follow(socketAt, token, eid)
  try {
    const lockedMs = performance.now()
    const locked = await ask(callsAt, tab, `/api/user/map/${eid}/lock`, {})
    const lock = (await follower.next('mapLock')) - lockedMs
    const { fence } = locked.body as { fence: number }
    const savedMs = performance.now()
    const save = { changeId: randomUUID(), revision, fence, patch: { head: { name: 'Renamed' } } }
    await ask(callsAt, tab, `/api/user/map/${eid}/changes`, save)
    return { lock, save: (await follower.next('mapSaved')) - savedMs }
  } finally {
    follower.close()
  }
}

/** A socket that follows a map, by the protocol as in `websocket.ts`. */
async function follow(address: string, token: string, eid: number) {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  )
  const received = new Map<string, number[]>()
  const waiting = new Map<string, (receivedMs: number) => void>()
  socket.addEventListener('message', ({ data }: { data: string }) => {
    if (data === '2') socket.send('3')
    else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
    else if (data.startsWith('40')) socket.send(`42${JSON.stringify(['currentMap', eid])}`)
    const [, event] = /^42\["(\w+)"/.exec(data) ?? []
    if (event === undefined) return
    const print = waiting.get(event)
    if (print) print(performance.now())
    else received.set(event, [...(received.get(event) ?? []), performance.now()])
    waiting.delete(event)
  })
  const next = (event: string): Promise<number> => {
    const [first, ...others] = received.get(event) ?? []
    received.set(event, others)
    if (first !== undefined) return Promise.resolve(first)
    return new Promise((resolve) => waiting.set(event, resolve))
  }
  // The lock as it stands, sent to whoever begins to follow.
  await next('mapLock')
  return { next, close: () => socket.close() }
}
