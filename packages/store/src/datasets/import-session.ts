import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'

import { translateError } from '../connection/errors.ts'
import { connectWithoutTimeouts } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { DatasetDescription } from '../import-rows.ts'
import { StoreProblem } from '../store-problem.ts'
import { removeAbandoned, removeStaging } from './versions.ts'

/** First key of the advisory lock of an import; the second is a hash of the dataset id. */
const importLock = 7_434_139

/** The server takes a moment to notice that the process which held a lock was killed. */
const lockAttempts = 15
const lockDelayMs = 200

/**
 * An import of one dataset. It lasts as long as its connection, which holds an advisory lock. A
 * staged version whose lock is free was abandoned: it may be resumed or removed.
 */
export interface ImportSession {
  readonly client: Client
  readonly source: DatabaseSource
  readonly version: number
  readonly description: DatasetDescription
}

/**
 * Begins an import; with `resumable`, resumes an interrupted one of the same edition. Throws
 * `StoreProblem` 'import-running' while another process imports the same dataset.
 */
export async function beginImport(
  source: DatabaseSource,
  description: DatasetDescription,
  { resumable = false } = {},
): Promise<ImportSession> {
  const client = await lockedConnection(source, description)
  try {
    const found = resumable ? await interruptedVersion(client, description) : undefined
    await removeAbandoned(client, description.id, found)
    if (found !== undefined) await describeVersion(client, found, description)
    const version = found ?? (await insertVersion(client, description))
    return { client, source, version, description }
  } catch (error) {
    await client.end()
    throw translateError(error)
  }
}

/** A connection that holds the dataset's advisory lock until it is closed. */
export async function lockedConnection(
  source: DatabaseSource,
  dataset: Pick<DatasetDescription, 'id' | 'title'>,
): Promise<Client> {
  const client = connectWithoutTimeouts(source)
  try {
    await client.connect()
    await noticeDeath(client)
    await lockDataset(client, dataset, source.onWait)
    return client
  } catch (error) {
    await client.end()
    throw translateError(error)
  }
}

/** Ends an import that is complete or will be resumed. */
export async function endImport({ client }: ImportSession): Promise<void> {
  await client.end()
}

/** Deletes what was loaded. */
export async function discardImport({ client, version }: ImportSession): Promise<void> {
  try {
    await client.query('rollback')
    await removeStaging(client, version)
  } catch (error) {
    throw translateError(error)
  } finally {
    await client.end()
  }
}

/**
 * Lets the server detect within a second that this process has died, even while it builds an index.
 */
async function noticeDeath(client: Client): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {
    // Not supported on every operating system; such a server notices at the end of the statement.
  })
}

async function lockDataset(
  client: Client,
  { id, title }: Pick<DatasetDescription, 'id' | 'title'>,
  onWait?: DatabaseSource['onWait'],
): Promise<void> {
  for (let attempt = 1; attempt <= lockAttempts; attempt += 1) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [importLock, id],
    )
    if (rows[0]?.locked === true) return
    if (attempt === 1) {
      onWait?.(`Another command is working on '${title}'. Waiting for it to finish.`)
    }
    await delay(lockDelayMs)
  }
  throw new StoreProblem(
    'import-running',
    `Another process is importing '${title}'. Wait until it has finished.`,
  )
}

async function interruptedVersion(
  client: Client,
  { id, edition, fictional }: DatasetDescription,
): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions
     where dataset_id = $1 and edition = $2 and fictional = $3 and state = 'staging'
     order by version desc limit 1`,
    [id, edition, fictional],
  )
  return rows[0]?.version
}

/** A later file may have another licence than the first, which then holds for the whole. */
async function describeVersion(
  client: Client,
  version: number,
  { title, publisher, licence, attribution }: DatasetDescription,
): Promise<void> {
  await client.query(
    `update dataset_versions set title = $2, publisher = $3, licence = $4, attribution = $5
     where version = $1`,
    [version, title, publisher, licence, attribution],
  )
}

async function insertVersion(client: Client, description: DatasetDescription): Promise<number> {
  const { id, title, edition, publisher, licence, attribution, fictional } = description
  const { rows } = await client.query<{ version: number }>(
    `insert into dataset_versions
       (dataset_id, title, edition, publisher, licence, attribution, fictional, state)
     values ($1, $2, $3, $4, $5, $6, $7, 'staging') returning version`,
    [id, title, edition, publisher, licence, attribution, fictional],
  )
  const version = rows[0]?.version
  if (version === undefined) throw new Error('The database gave the new version no number.')
  return version
}
