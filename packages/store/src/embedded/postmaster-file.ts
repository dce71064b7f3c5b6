import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { isAlive } from './is-alive.ts'

/** What a running server says of itself in `postmaster.pid` in its data folder. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

const fileName = 'postmaster.pid'

/** Undefined when no process can be the server of the folder, or it has only just begun to start. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  // The lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return undefined
  return { pid, port, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the file when a machine crash or a killed container left it and its process number now
 * belongs to another program. PostgreSQL itself notices only numbers that nobody has.
 */
export function removeStalePostmasterFile(cluster: string): void {
  const pid = Math.abs(Number(readLines(cluster)[0]))
  if (pid > 0 && isAnotherProgram(pid, cluster)) rmSync(join(cluster, fileName), { force: true })
}

function isAnotherProgram(pid: number, cluster: string): boolean {
  try {
    // A dead process whose parent has not collected it looks alive to PostgreSQL.
    if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return true
    // A postmaster makes its data folder the current one.
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)
  } catch {
    // Not Linux, no such process, or one that is not ours to look at: PostgreSQL can judge those.
    return false
  }
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, fileName), 'utf8').split('\n')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  }
}
