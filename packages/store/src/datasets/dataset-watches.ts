import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { DatasetReader } from '../store.ts'
import { datasetsChannel } from './channel.ts'

interface DatasetWatches {
  readonly watch: DatasetReader['watch']
  endAll(): Promise<void>
}

/** The watches of one store, each on a connection of its own, so that closing can end them. */
export function datasetWatches(source: DatabaseSource): DatasetWatches {
  const ends = new Set<() => Promise<void>>()
  return {
    watch: async (onChange) => {
      const endWatch = await watchDatasets(source, onChange)
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

async function watchDatasets(
  source: DatabaseSource,
  onChange: () => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController()
  let current = await listen(source, onChange)
  const listenAgain = async () => {
    while (!ending.signal.aborted) {
      try {
        current = await listen(source, onChange)
        keepListening()
        // Something may have been published while nobody listened.
        return onChange()
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

async function listen(source: DatabaseSource, onChange: () => void): Promise<Client> {
  const client = new Client({
    application_name: 'terrier watch',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...source.connection(),
  })
  client.on('error', () => undefined)
  client.on('notification', onChange)
  try {
    await client.connect()
    await client.query(`listen ${datasetsChannel}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw translateError(error)
  }
}
