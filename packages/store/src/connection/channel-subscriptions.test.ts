import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
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

test('all channels share one connection, and each listener is told of its own', async () => {
  await using database = await freshDatabase()
  const { databaseUrl } = database
  const subscriptions = channelSubscriptions(externalDatabase(databaseUrl))
  const received: string[] = []
  const [end] = await Promise.all(
    ['one', 'other', 'other'].map((channel, index) =>
      subscriptions.watch(`terrier_${channel}`, (payload) =>
        received.push(`${index}: ${payload ?? 'lost'}`),
      ),
    ),
  )
  const until = async (last: string) => {
    while (received.at(-1) !== last) await delay(10)
  }
  expect(await watchConnections(databaseUrl)).toBe(1)
  await queryOnce(databaseUrl, `notify terrier_one, 'a'`)
  await queryOnce(databaseUrl, `notify terrier_other, 'b'`)
  await until('2: b')
  expect(received.splice(0)).toEqual(['0: a', '1: b', '2: b'])

  await queryOnce(databaseUrl, `select pg_terminate_backend(pid) ${ofWatches}`)
  await until('2: lost')
  expect(received.splice(0)).toEqual(['0: lost', '1: lost', '2: lost'])

  end?.()
  await queryOnce(databaseUrl, `notify terrier_one, 'c'`)
  await queryOnce(databaseUrl, `notify terrier_other, 'd'`)
  await until('2: d')
  expect(received).toEqual(['1: d', '2: d'])
  await subscriptions.endAll()
  await vi.waitFor(async () => expect(await watchConnections(databaseUrl)).toBe(0))
}, 20_000)

test('a subscription that failed is not kept, and a later one connects again', async () => {
  await using database = await freshDatabase()
  const closed = new URL(database.databaseUrl)
  closed.searchParams.delete('host')
  closed.host = '127.0.0.1:1'
  let url = closed.href
  const source = { ...externalDatabase(url), connection: () => externalDatabase(url).connection() }
  const subscriptions = channelSubscriptions(source)
  const early = vi.fn()
  await expect(subscriptions.watch('terrier_test', early)).rejects.toMatchObject({
    code: 'database-unreachable',
  })
  url = database.databaseUrl
  const late = vi.fn()
  await subscriptions.watch('terrier_test', late)
  await queryOnce(url, `notify terrier_test, 'now'`)
  await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith('now'))
  expect(early).not.toHaveBeenCalled()
  await subscriptions.endAll()
}, 20_000)

test('ends while it tries to connect again', async () => {
  await using database = await freshDatabase()
  let url = database.databaseUrl
  const source = { ...externalDatabase(url), connection: () => externalDatabase(url).connection() }
  const subscriptions = channelSubscriptions(source)
  const listener = vi.fn()
  await subscriptions.watch('terrier_test', listener)
  const closed = new URL(url)
  closed.searchParams.delete('host')
  closed.host = '127.0.0.1:1'
  url = closed.href
  await queryOnce(database.databaseUrl, `select pg_terminate_backend(pid) ${ofWatches}`)
  await delay(100)
  await subscriptions.endAll()
  url = database.databaseUrl
  await delay(1500)
  expect(await watchConnections(url)).toBe(0)
  expect(listener).not.toHaveBeenCalled()
}, 20_000)

const ofWatches = `from pg_stat_activity
  where datname = current_database() and application_name like 'terrier watch%'`

async function watchConnections(connectionString: string): Promise<number> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(`select ${ofWatches}`)
  await client.end()
  return rowCount ?? 0
}
