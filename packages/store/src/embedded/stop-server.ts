import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { StoreProblem } from '../store-problem.ts'
import type { Installation } from './installation.ts'
import { runAs } from './run-as.ts'

/**
 * Stops the server with a clean shutdown and resolves when it is down. Remaining connections are
 * closed.
 */
export async function stopServer({ place, binaries, account }: Installation): Promise<void> {
  const { command, options } = runAs(account, binaries, place.cluster)
  const [file, args] = command(binaries.pgCtl, [
    'stop',
    `--pgdata=${place.cluster}`,
    '--mode=fast',
    '--timeout=60',
  ])
  try {
    await promisify(execFile)(file, args, options)
  } catch (cause) {
    throw new StoreProblem(
      'database-unreachable',
      `The embedded database did not stop. See ${place.logFile} for the reason.`,
      { cause },
    )
  }
}
