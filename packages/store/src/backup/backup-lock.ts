import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isAlive } from '../embedded/is-alive.ts'
import { backupProblem } from './backup-problem.ts'

/** Lets one process at a time write into a backup folder. A file left by a killed one is replaced. */
export async function withBackupLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, 'backup.lock')
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid), { mode: 0o600 })
  try {
    if (!tryLink(mine, file)) {
      const pid = Number(readFileSync(file, 'utf8'))
      if (pid > 0 && isAlive(pid)) {
        throw backupProblem(`Another backup is being written into ${folder} (process ${pid}).`)
      }
      rmSync(file, { force: true })
      if (!tryLink(mine, file))
        throw backupProblem(`Another backup is being written into ${folder}.`)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLink(existing: string, path: string): boolean {
  try {
    linkSync(existing, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
