import { statfsSync } from 'node:fs'

import { StoreProblem } from '../store-problem.ts'
import type { ServerPaths } from './server-paths.ts'

/** Turns the output of a server that failed to start into a problem with a message for the user. */
export function describeFailure(place: ServerPaths, output: string, cause?: unknown): StoreProblem {
  if (/no space left on device|disk quota exceeded/i.test(output) || isFull(place)) {
    return new StoreProblem(
      'disk-full',
      `The disk that holds ${place.dataFolder} is full. Free some space and start again.`,
      { cause },
    )
  }
  const lines = output
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, 300)
  const reason = /(?:FATAL|PANIC|error): +(.*)/i.exec(output)?.[1] ?? (lines || 'it gave no reason')
  return new StoreProblem(
    'data-folder-unusable',
    `The embedded database in ${place.cluster} did not start: ${reason}. ` +
      `See ${place.logFile} for details.`,
    { cause },
  )
}

/** A server on a full disk may not even be able to log that. It needs space for a WAL segment. */
function isFull({ dataFolder }: ServerPaths): boolean {
  const { bavail, bsize } = statfsSync(dataFolder)
  return bavail * bsize < 16 * 1024 * 1024
}
