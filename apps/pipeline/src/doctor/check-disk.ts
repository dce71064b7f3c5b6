import { statfs } from 'node:fs/promises'

import type { InspectedVersion } from '@terrier/store/operations/inspect-database'

import type { DoctorSettings } from './doctor-settings.ts'
import { describeBytes, fault, notice, ok, type Finding } from './finding.ts'

/** PostgreSQL stops when it cannot write its log, so some is always needed. */
const leastBytes = 1_000_000_000

/**
 * The file system of the data folder. A month of ownership is loaded beside the published one, into
 * tables that are then assembled: it needs some twice its size until the oldest is removed.
 */
export async function checkDisk(
  { dataFolder, databaseUrl }: DoctorSettings,
  versions: readonly InspectedVersion[],
): Promise<Finding[]> {
  const disk = await statfs(dataFolder).catch(() => undefined)
  if (!disk) return []
  const available = disk.bavail * disk.bsize
  const free = `${describeBytes(available)} of ${describeBytes(disk.blocks * disk.bsize)} are free on the disk of the data folder`
  if (available < leastBytes) {
    return [
      fault(
        `${free}: the database stops when it is full.`,
        'Free space (TERRIER_DATA/fetched can be removed), or move the data folder to a larger disk.',
      ),
    ]
  }
  const month = versions.find(
    ({ dataset, state }) => dataset === 'ownership' && state === 'published',
  )
  const needed = 2 * (month?.bytes ?? 0)
  if (databaseUrl === undefined && available < needed) {
    return [
      notice(
        `${free}; the next month of ownership needs about ${describeBytes(needed)}.`,
        'Free space before the next "data update".',
      ),
    ]
  }
  return [ok(`${free}.`)]
}
