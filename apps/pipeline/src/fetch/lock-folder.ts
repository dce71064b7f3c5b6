import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { FetchError } from './fetch-error.ts'

/**
 * Locks a folder against concurrent runs, which would corrupt each other's files. Resolves to a
 * function that releases the lock. A stale lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'fetching.lock')
  if (!(await take(path))) {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (isRunning(holder)) {
      throw new FetchError(
        `Another run, process ${holder}, is fetching into ${folder}. If it is not, delete ${path}.`,
        { scope: 'everything' },
      )
    }
    await rm(path, { force: true })
    if (!(await take(path))) {
      throw new FetchError(`Another run has begun to fetch into ${folder}.`, {
        scope: 'everything',
      })
    }
  }
  return () => rm(path, { force: true })
}

async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(processId, 0)
    return true
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
