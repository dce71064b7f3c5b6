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
 * The `listen` subscriptions of one store, each on its own connection, so that `close` can end
 * them.
 */
export function channelSubscriptions(source: DatabaseSource): ChannelSubscriptions {
  const ends = new Set<() => Promise<void>>()
  return {
    watch: async (channel, listener) => {
      const endWatch = await watchChannel(source, channel, listener)
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

async function watchChannel(
  source: DatabaseSource,
  channel: string,
  listener: NotificationListener,
): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let current = await listen(source, channel, listener)
  const listenAgain = async () => {
    while (!ending.signal.aborted) {
      try {
        current = await listen(source, channel, listener)
        keepListening()
        // Notifications may have been sent while no connection was listening.
        return listener(null)
      } catch {
        await delay(1000)
      }
    }
  }
  const keepListening = () => current.once('end', () => void listenAgain())
  keepListening()
  return async () => {
    ending.abort()
    await current.end()
  }
}

async function listen(
  source: DatabaseSource,
  channel: string,
  listener: NotificationListener,
): Promise<Client> {
  const client = new Client({
    application_name: applicationName('watch'),
    connectionTimeoutMillis: 5000,
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
