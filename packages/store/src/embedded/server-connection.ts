import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'

import { StoreProblem } from '../store-problem.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { ServerPaths } from './server-paths.ts'

/**
 * The superuser of the embedded server, which creates the database, tracks its users and stops it.
 */
export const adminRole = 'terrier_admin'

/**
 * An advisory lock: shared by every process that uses the server, exclusive for the one that stops
 * it.
 */
const presenceLock = 7_434_137

const wrongPassword = '28P01'

/** A connection whose shared lock shows other processes that this one uses the server. */
export interface ServerConnection {
  readonly client: Client
  /** The folder of the server's Unix socket, or its address. */
  readonly host: string
  readonly port: number
}

/**
 * Connects to the server that runs on this data folder. Undefined if there is none, if it is
 * starting or stopping, or if it belongs to another folder (a folder was copied with its
 * `postmaster.pid`).
 */
export async function joinRunningServer(
  place: ServerPaths,
  password: string,
): Promise<ServerConnection | undefined> {
  const file = readPostmasterFile(place.cluster)
  if (file === undefined || !file.isReady) return undefined
  const { host, port } = file
  const client = new Client({
    host,
    port,
    user: adminRole,
    password,
    database: 'postgres',
    application_name: 'terrier presence',
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  // Registered before connecting: an 'error' event without a listener ends the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if ((await runsOn(client, place)) && (await takeShare(client))) return { client, host, port }
  } catch (error) {
    if (error instanceof DatabaseError && error.code === wrongPassword) {
      throw passwordProblem(place, error)
    }
    // After any other failure there is no server to connect to now. The caller retries.
  }
  await client.end().catch(() => undefined)
  return undefined
}

/**
 * Releases the shared lock. Resolves to whether this process now holds the exclusive one and must
 * stop the server.
 */
export async function isLastClient(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [presenceLock])
  return ask(client, 'select pg_try_advisory_lock($1) as yes', [presenceLock])
}

function passwordProblem({ passwordFile }: ServerPaths, cause: unknown): StoreProblem {
  return new StoreProblem(
    'data-folder-unusable',
    `The embedded database does not accept the password in ${passwordFile}. ` +
      'Restore the original file.',
    { cause },
  )
}

/** Fails while another process is stopping the server. */
function takeShare(client: Client): Promise<boolean> {
  return ask(client, 'select pg_try_advisory_lock_shared($1) as yes', [presenceLock])
}

/** Whether the server can read a file that was just written into this folder. */
async function runsOn(client: Client, { cluster }: ServerPaths): Promise<boolean> {
  const name = `terrier-${randomUUID()}`
  const path = join(cluster, name)
  writeFileSync(path, name, { mode: 0o644 })
  try {
    const sql = 'select pg_read_file($1, true) is not distinct from $1 as yes'
    return await ask(client, sql, [name])
  } finally {
    rmSync(path, { force: true })
  }
}

async function ask(client: Client, sql: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(sql, values)
  return rows[0]?.yes === true
}
