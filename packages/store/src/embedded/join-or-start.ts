import { setTimeout as delay } from 'node:timers/promises'

import { StoreProblem } from '../store-problem.ts'
import { describeFailure } from './describe-failure.ts'
import type { Installation } from './installation.ts'
import { removeStalePostmasterFile } from './postmaster-file.ts'
import { joinRunningServer, type ServerConnection } from './server-connection.ts'
import { startServer, type ServerAttempt } from './start-server.ts'

/** Recovery after a crash replays the WAL since the last checkpoint. */
const startTimeoutMs = 120_000
const maxFailures = 5
const pollMs = 15
const retryMs = 200

/**
 * Connects to the server of the data folder, or starts one. If several processes start at once,
 * PostgreSQL lets one succeed, and the others connect to its server.
 */
export async function joinOrStart(installation: Installation): Promise<ServerConnection> {
  const { place, password } = installation
  const deadline = Date.now() + startTimeoutMs
  let attempt: ServerAttempt | undefined
  let failures = 0
  while (Date.now() < deadline) {
    if (attempt === undefined) removeStalePostmasterFile(place.cluster)
    const presence = await joinRunningServer(place, password)
    if (presence !== undefined) return presence
    attempt ??= await startServer(installation)
    const output = await Promise.race([attempt.ended, delay(pollMs)])
    if (output === undefined) continue
    attempt = undefined
    // Another process's server is starting or stopping: not a failure, so the caller retries.
    if (!output.includes('lock file "postmaster.pid" already exists')) failures += 1
    if (failures === maxFailures) throw describeFailure(place, output)
    await delay(retryMs)
  }
  throw new StoreProblem(
    'database-unreachable',
    `The embedded database was not ready within ${startTimeoutMs / 1000} seconds. ` +
      `See ${place.logFile} for what it is doing.`,
  )
}
