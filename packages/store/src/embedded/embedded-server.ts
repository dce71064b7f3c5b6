import { setTimeout as delay } from 'node:timers/promises'

import type { ClientConfig } from 'pg'

import type { DatabaseSource } from '../connection/source.ts'
import { prepareInstallation, type Installation } from './installation.ts'
import { joinOrStart } from './join-or-start.ts'
import { databaseName, createAppDatabase, ownerRole } from './create-app-database.ts'
import { adminRole, isLastClient, type ServerConnection } from './server-connection.ts'
import { stopServer } from './stop-server.ts'

const retryMs = 1000

export interface EmbeddedServer extends DatabaseSource {
  /** The connection of the superuser, to no database in particular. */
  adminConnection(): ClientConfig
  readonly installation: Installation
}

/**
 * Connects to the embedded server of a data folder, which is created and started if necessary. If
 * the server dies it is started again, possibly on another port. If it is started here, and with a
 * backup folder, it archives its write-ahead log.
 *
 * Throws `StoreProblem` with a code and a message for the user.
 */
export async function joinEmbeddedServer(
  dataFolder: string,
  backupFolder?: string,
): Promise<EmbeddedServer> {
  const installation = prepareInstallation(dataFolder, backupFolder)
  const membership = await keepPresence(installation)
  const { password } = installation
  await createAppDatabase(membership.presence().client, password)
  const address = () => {
    const { host, port } = membership.presence()
    return { host, port, password }
  }
  return {
    installation,
    connection: () => ({ ...address(), user: ownerRole, database: databaseName }),
    adminConnection: () => ({ ...address(), user: adminRole, database: 'postgres' }),
    leave: async () => {
      await membership.end()
      await leave(installation, membership.presence())
    },
  }
}

interface Membership {
  presence(): ServerConnection
  /** Signals that this process no longer needs the server. */
  end(): Promise<void>
}

async function keepPresence(installation: Installation): Promise<Membership> {
  const ending = new AbortController()
  let presence = await joinOrStart(installation)
  let rejoined = Promise.resolve()
  const rejoin = async () => {
    while (!ending.signal.aborted) {
      try {
        presence = await joinOrStart(installation)
        return keepWatch()
      } catch {
        // Meanwhile readers and writers report that the database is unreachable.
        await delay(retryMs)
      }
    }
  }
  const keepWatch = () => {
    presence.client.once('end', () => {
      if (!ending.signal.aborted) rejoined = rejoin()
    })
  }
  keepWatch()
  return {
    presence: () => presence,
    end: async () => {
      ending.abort()
      await rejoined
    },
  }
}

async function leave(installation: Installation, { client }: ServerConnection): Promise<void> {
  // If the query fails, there is no server left to stop.
  const isLast = await isLastClient(client).catch(() => false)
  if (isLast) await stopServer(installation)
  await client.end().catch(() => undefined)
}
