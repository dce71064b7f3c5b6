import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

import { applicationName } from '../migrations/application-name.ts'
import { translateError } from './errors.ts'
import type { DatabaseSource } from './source.ts'

/**
 * Called with each payload; with null after a lost connection is restored, since some may have been
 * missed.
 */
export type NotificationListener = (payload: string | null) => void

export interface ChannelSubscriptions {
  /** Resolves to a function that unsubscribes. */
  watch(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
  endAll(): Promise<void>
}

/**
 * A machine that loses its power closes no connection: without a check, notifications would be
 * missed until TCP gives up, which takes hours.
 */
const defaultCheckMs = 10_000

const retryMs = 1000

/**
 * The `listen` subscriptions of one store, each on its own connection, so that `close` can end
 * them. Each is checked every `checkMs`, and replaced if it does not reply within that time.
 */
export function channelSubscriptions(
  source: DatabaseSource,
  checkMs = defaultCheckMs,
): ChannelSubscriptions {
  const ends = new Set<() => Promise<void>>()
  return {
    watch: async (channel, listener) => {
      const endWatch = await watchChannel({ source, channel, listener, checkMs })
      const end = async () => {
        if (ends.delete(end)) await endWatch()
      }
      ends.add(end)
      return end
    },
    endAll: async () => {
      await Promise.all([...ends].map((end) => end()))
    },
  }
}

interface Watch {
  readonly source: DatabaseSource
  readonly channel: string
  readonly listener: NotificationListener
  readonly checkMs: number
}

async function watchChannel(watch: Watch): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let current = await listen(watch)
  const listenAgain = async () => {
    while (!ending.signal.aborted) {
      try {
        current = await listen(watch)
        keepListening()
        // Notifications may have been sent while no connection was listening.
        return watch.listener(null)
      } catch {
        await delay(retryMs)
      }
    }
  }
  const keepListening = () => current.once('end', () => void listenAgain())
  keepListening()
  const checking = setInterval(() => {
    const checked = current
    // Ending it makes `listenAgain` replace it.
    checked.query('select').catch(() => checked.end())
  }, watch.checkMs)
  return async () => {
    clearInterval(checking)
    ending.abort()
    await current.end()
  }
}

async function listen({ source, channel, listener, checkMs }: Watch): Promise<Client> {
  const client = new Client({
    application_name: applicationName('watch'),
    connectionTimeoutMillis: 5000,
    query_timeout: checkMs,
    keepAlive: true,
    ...source.connection(),
  })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => listener(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw translateError(error)
  }
}
