import { randomBytes } from 'node:crypto'
import { chownSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import type { OsAccount } from './os-account.ts'

/**
 * The password of the embedded server, created on the first call. Of concurrent processes the first
 * to link its file wins, and all read that file.
 */
export function embeddedPassword(file: string, account: OsAccount | undefined): string {
  const existing = readIfThere(file)
  if (existing !== undefined) return existing
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    if (account !== undefined) chownSync(mine, account.uid, account.gid)
    linkSync(mine, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    rmSync(mine, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}
