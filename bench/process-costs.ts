import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { cpuMs } from './tile-server/children.ts'

/** Linux reports processor time in hundredths of a second (USER_HZ) on every machine. */
const ticksInSecond = 100
const kilobytesInMegabyte = 1024

/** The ids of a process and all its descendants that are running. Linux only. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    const child = Number(entry)
    const fields = Number.isInteger(child) ? statOf(child) : undefined
    if (fields) parents.set(child, Number(fields[1]))
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/**
 * Processor time in seconds, user and system together, of these processes and of their children
 * that have ended: the figure of a PostgreSQL server thus includes every closed connection.
 */
export function cpuSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const [, , , , , , , , , , , user, system, childUser, childSystem] = statOf(pid) ?? []
    return (
      Number(user ?? 0) + Number(system ?? 0) + Number(childUser ?? 0) + Number(childSystem ?? 0)
    )
  })
  return ticks.reduce((sum, one) => sum + one, 0) / ticksInSecond
}

/** The process id of the embedded server of a data folder. */
export function postmasterOf(dataFolder: string): number {
  const file = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

/**
 * Processor time in milliseconds of a PostgreSQL server: exact for its running processes, and to 10
 * ms for its closed connections. For other programs it would miss threads that have ended.
 */
export function databaseMs(postmaster: number): number {
  const running = familyOf(postmaster).map(runningMs)
  return running.reduce((sum, one) => sum + one, 0) + endedChildrenMs(postmaster)
}

function runningMs(pid: number): number {
  try {
    return cpuMs(pid)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** Of the children of a process that have ended, to 10 ms. */
export function endedChildrenMs(pid: number): number {
  const fields = statOf(pid) ?? []
  return ((Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 1000) / ticksInSecond
}

/** Exact processor time of this program, in milliseconds. */
export function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The peak resident memory of a process, in megabytes; 0 when it has ended. */
export function peakMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / kilobytesInMegabyte)
  } catch {
    return 0
  }
}

/** Whether it is still running; a zombie is not. Linux only. */
export function isRunning(pid: number): boolean {
  const [state = 'Z'] = statOf(pid) ?? []
  return state !== 'Z' && state !== 'X'
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may contain spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
