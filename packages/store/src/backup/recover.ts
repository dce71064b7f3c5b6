import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import { databaseName } from '../embedded/create-app-database.ts'
import { prepareInstallation, type Installation } from '../embedded/installation.ts'
import { readPostmasterFile } from '../embedded/postmaster-file.ts'
import { adminRole } from '../embedded/server-connection.ts'
import { startServer } from '../embedded/start-server.ts'
import { stopServer } from '../embedded/stop-server.ts'
import { restoreCommand } from '../wal-archive/wal-settings.ts'
import { backupProblem } from './backup-problem.ts'

export interface Recovered {
  /** The time of the last commit; undefined if there was none after the base backup. */
  readonly lastCommitAt: Date | undefined
  /** The name of the last migration. */
  readonly schemaVersion: string
}

interface Recovery {
  /** A data folder with an unpacked base backup. */
  readonly dataFolder: string
  /** The archive; undefined where the base backup has its write-ahead log in itself. */
  readonly walFolder: string | undefined
  /** Undefined: all that was archived. */
  readonly at: Date | undefined
}

/** PostgreSQL's message where the log has no commit at or after the moment. */
const endedBeforeTarget = /recovery ended before configured recovery target was reached/

const pollMs = 50

/**
 * Starts the server on an unpacked base backup, which replays the write-ahead log up to the moment
 * and begins a new timeline, and stops it.
 */
export async function recover(recovery: Recovery): Promise<Recovered> {
  const installation = prepareInstallation(recovery.dataFolder)
  const { cluster } = installation.place
  const signalFile = join(cluster, 'recovery.signal')
  await writeFile(signalFile, '', { mode: 0o600 })
  let output = await run(installation, recovery)
  // Nothing was committed between the moment and the end of the log: all of it is wanted.
  if (output !== undefined && recovery.at !== undefined && endedBeforeTarget.test(output)) {
    output = await run(installation, { ...recovery, at: undefined })
  }
  if (output !== undefined) {
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(output)?.[1] ?? output.slice(-300)
    throw backupProblem(`The database could not be recovered: ${reason}.`)
  }
  try {
    return await inspect(installation)
  } finally {
    await stopServer(installation)
  }
}

/** Undefined once the recovery is complete and the server accepts connections; what it said if it ended. */
async function run(
  { serverSettings, ...installation }: Installation,
  { walFolder, at }: Recovery,
): Promise<string | undefined> {
  const attempt = await startServer({
    ...installation,
    serverSettings: {
      ...serverSettings,
      restore_command: walFolder === undefined ? 'exit 1' : restoreCommand(walFolder),
      recovery_target_timeline: 'latest',
      ...(at !== undefined && {
        recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
    },
  })
  for (;;) {
    const output = await Promise.race([attempt.ended, delay(pollMs)])
    if (output !== undefined) return output
    if (await isRecovered(installation)) return undefined
  }
}

/** False also while the server does not accept connections yet. */
async function isRecovered(
  installation: Pick<Installation, 'place' | 'password'>,
): Promise<boolean> {
  // It also says that it is ready while it only answers queries and goes on replaying the log.
  if (readPostmasterFile(installation.place.cluster)?.isReady !== true) return false
  const client = adminClient(installation)
  try {
    await client.connect()
    const { rows } = await client.query<{ isDone: boolean }>(
      'select not pg_is_in_recovery() as "isDone"',
    )
    return rows[0]?.isDone === true
  } catch {
    // It is starting or ending; the caller sees when it has ended.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function adminClient({ place, password }: Pick<Installation, 'place' | 'password'>): Client {
  const server = readPostmasterFile(place.cluster)
  const client = new Client({
    host: server?.host,
    port: server?.port,
    user: adminRole,
    password,
    database: databaseName,
  })
  client.on('error', () => undefined)
  return client
}

async function inspect(installation: Installation): Promise<Recovered> {
  const client = adminClient(installation)
  await client.connect()
  try {
    const { rows } = await client.query<{ lastCommitAt: Date | null; schemaVersion: string }>(
      `select pg_last_xact_replay_timestamp() as "lastCommitAt",
              (select name from kysely_migration order by name desc limit 1) as "schemaVersion"`,
    )
    const { lastCommitAt = null, schemaVersion = '' } = rows[0] ?? {}
    return { lastCommitAt: lastCommitAt ?? undefined, schemaVersion }
  } finally {
    await client.end()
  }
}
