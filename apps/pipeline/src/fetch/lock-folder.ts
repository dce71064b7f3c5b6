import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, diskError, FetchError } from './fetch-error.ts'

/**
 * Creates a folder and locks it against concurrent runs, which would corrupt each other's files.
 * Resolves to a function that releases the lock. A stale lock of a dead process is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'fetching.lock')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await createLock(path))) await replaceStaleLock(path, folder)
  } catch (error) {
    throw diskError(folder, error) ?? error
  }
  return () => rm(path, { force: true })
}

async function replaceStaleLock(path: string, folder: string): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''))
  if (isRunning(holder)) {
    throw new FetchError(
      `Another run, process ${holder}, is fetching into ${folder}. If that process has ended, delete ${path}.`,
    )
  }
  await rm(path, { force: true })
  if (await createLock(path)) return
  throw new FetchError(`Another run is already fetching into ${folder}.`)
}

async function createLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false
  try {
    // Signal 0 only tests whether the process exists.
    return process.kill(processId, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}
