import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { freshDatabase } from '../testing/fresh-database.ts'
import { queryOnce } from '../testing/test-cluster.ts'
import { channelSubscriptions } from './channel-subscriptions.ts'
import { externalDatabase } from './source.ts'

const checkMs = 200

test('a connection that hangs is replaced, and the listener learns that it may have missed some', async () => {
  await using database = await freshDatabase()
  const sockets: Socket[] = []
  const target = new URL(database.databaseUrl)
  const port = Number(target.port) || 5432
  const proxy = createServer((near) => {
    const far = connect(port, target.hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.pipe(far).pipe(near)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  // The folder of the Unix socket, which would be used instead.
  url.searchParams.delete('host')
  const received: (string | null)[] = []
  const subscriptions = channelSubscriptions(externalDatabase(url.href), checkMs)
  await subscriptions.watch('terrier_test', (payload) => received.push(payload))
  const until = async (payload: string | null) => {
    while (received.at(-1) !== payload) await delay(10)
  }
  await queryOnce(database.databaseUrl, `notify terrier_test, 'before'`)
  await until('before')
  for (const socket of sockets.splice(0)) socket.unpipe().pause()
  await queryOnce(database.databaseUrl, `notify terrier_test, 'lost'`)
  await until(null)
  await queryOnce(database.databaseUrl, `notify terrier_test, 'after'`)
  await until('after')
  expect(received).toEqual(['before', null, 'after'])
  await subscriptions.endAll()
  for (const socket of sockets) socket.destroy()
  proxy.close()
})

test('a notification is passed on when it arrives, not after a while', async () => {
  await using database = await freshDatabase()
  const subscriptions = channelSubscriptions(externalDatabase(database.databaseUrl))
  const received: (string | null)[] = []
  await subscriptions.watch('terrier_test', (payload) => received.push(payload))
  // Timers stand still from here on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  try {
    await queryOnce(database.databaseUrl, `notify terrier_test, 'saved'`)
    while (received.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(received).toEqual(['saved'])
  } finally {
    vi.useRealTimers()
    await subscriptions.endAll()
  }
}, 20_000)
