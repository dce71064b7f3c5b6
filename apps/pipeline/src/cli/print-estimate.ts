import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { describeDuration } from '../progress/duration.ts'
import type { ImportEstimate } from '../steps/estimate-import.ts'
import type { CommandSession } from './command-session.ts'

/**
 * Prints the estimated disk space and time before the work begins. Returns a concern to confirm
 * where there is not enough disk space.
 */
export function printEstimate(
  { config, errors }: CommandSession,
  { diskBytes, seconds }: ImportEstimate,
): string[] {
  const { dataFolder, databaseUrl } = config
  const freeBytes = freeBytesAt(dataFolder)
  const needed = `about ${describeBytes(diskBytes)} of disk space`
  const free = `${describeBytes(freeBytes)} are free in ${dataFolder}`
  const time = `It takes about ${describeDuration(Math.max(1, seconds))}.`
  if (databaseUrl !== undefined) {
    errors.write(
      `This needs ${needed} on the database server, whose free space is not known. ` +
        `${free}, for tiles and reports. ${time}\n`,
    )
    return []
  }
  errors.write(`This needs ${needed}; ${free}. ${time}\n`)
  return diskBytes > freeBytes
    ? [`This needs ${needed}, but only ${free}. It would stop when the disk is full.`]
    : []
}

/** Free bytes of the file system of a folder, which need not exist yet. */
function freeBytesAt(folder: string): number {
  let place = folder
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place)
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize
}

export function describeBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  let value = Math.max(bytes, 1000) / 1000
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
