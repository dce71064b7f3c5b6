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
  watch(channel: string, listener: NotificationListener): Promise<() => void>
  endAll(): Promise<void>
}

/**
 * A machine that loses its power closes no connection: without a check, notifications would be
 * missed until TCP gives up, which takes hours.
 */
const defaultCheckMs = 10_000

const retryMs = 1000

type Query = (text: string) => Promise<unknown>

interface Subscription {
  readonly channel: string
  readonly listener: NotificationListener
}

/**
 * The `listen` subscriptions of one store. All share one connection, since PostgreSQL wakes every
 * listening connection of a database for each notification, whatever its channel. It is opened by
 * the first subscription, checked every `checkMs`, replaced if it does not reply within that time,
 * and kept until `endAll`.
 */
export function channelSubscriptions(
  source: DatabaseSource,
  checkMs = defaultCheckMs,
): ChannelSubscriptions {
  const subscriptions = new Set<Subscription>()
  const ending = new AbortController()
  const { signal } = ending
  let client: Client | undefined
  let connection: Promise<Query> | undefined

  const open = async (): Promise<Query> => {
    const opened = new Client({
      application_name: applicationName('watch'),
      connectionTimeoutMillis: 5000,
      query_timeout: checkMs,
      keepAlive: true,
      ...source.connection(),
    })
    client = opened
    opened.on('error', () => undefined)
    opened.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.listener(payload ?? '')
    })
    const query = inTurn((text: string) => opened.query(text))
    try {
      await opened.connect()
      for (const { channel } of subscriptions) await query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw translateError(error)
    }
    const checking = setInterval(() => {
      // Ending it makes `reopen` replace it.
      query('select').catch(() => opened.end())
    }, checkMs)
    opened.once('end', () => {
      clearInterval(checking)
      if (!signal.aborted) void keep(reopen())
    })
    return query
  }

  const reopen = async (): Promise<Query> => {
    for (;;) {
      const query = await open().catch(() => undefined)
      if (query) {
        // Notifications may have been sent while no connection was listening.
        for (const { listener } of subscriptions) listener(null)
        return query
      }
      await delay(retryMs, undefined, { signal })
    }
  }

  const keep = (opening: Promise<Query>): Promise<Query> => {
    connection = opening
    // After a first connection that failed, the next subscription tries again.
    opening.catch(() => {
      if (connection === opening) connection = undefined
    })
    return opening
  }

  return {
    watch: async (channel, listener) => {
      const subscription = { channel, listener }
      subscriptions.add(subscription)
      try {
        const query = await (connection ?? keep(open()))
        await query(`listen ${channel}`)
      } catch (error) {
        subscriptions.delete(subscription)
        throw translateError(error)
      }
      return () => void subscriptions.delete(subscription)
    },
    endAll: async () => {
      ending.abort()
      subscriptions.clear()
      await client?.end()
    },
  }
}

/** `pg` accepts a query only when it has the reply to the one before. */
function inTurn(query: Query): Query {
  let last: Promise<unknown> = Promise.resolve()
  return (text) => {
    last = last.catch(() => undefined).then(() => query(text))
    return last
  }
}
