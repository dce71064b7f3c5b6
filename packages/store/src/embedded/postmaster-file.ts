import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { isAlive } from './is-alive.ts'

/** The content of `postmaster.pid`, which a running server writes into its data directory. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  /** The folder of its Unix socket, or its address. */
  readonly host: string
  readonly isReady: boolean
}

const fileName = 'postmaster.pid'

/**
 * Undefined if no live process can be the server of the folder, or if it has only begun to start.
 */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  // The lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return undefined
  const [socketFolder = '', address = ''] = lines.slice(4, 6).map((line) => line.trim())
  return { pid, port, host: socketFolder || address, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes a file left by a machine crash or a killed container if its process id now belongs to
 * another program. PostgreSQL itself detects only ids that are unused.
 */
export function removeStalePostmasterFile(cluster: string): void {
  const pid = Math.abs(Number(readLines(cluster)[0]))
  if (pid > 0 && isAnotherProgram(pid, cluster)) rmSync(join(cluster, fileName), { force: true })
}

function isAnotherProgram(pid: number, cluster: string): boolean {
  try {
    // A zombie process looks alive to PostgreSQL.
    if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return true
    // The working directory of a postmaster is its data directory.
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)
  } catch {
    // Not Linux, no such process, or no permission to inspect it: PostgreSQL can judge those cases.
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
