import { statSync } from 'node:fs'

import { readBackupState, readWalGap } from '@terrier/store/backup/backup-state'

import type { DoctorSettings } from './doctor-settings.ts'
import { fault, notice, ok, type Finding } from './finding.ts'

const hourMs = 60 * 60 * 1000

/** The timer makes one each night: more than one is missing then. */
const oldHours = 50

/** How the last backups of the embedded database went; another server has backups of its own. */
export async function checkBackup(
  { dataFolder, databaseUrl, backupFolder, isProduction }: DoctorSettings,
  now: Date,
): Promise<Finding[]> {
  if (databaseUrl !== undefined) return []
  const { lastSuccess, lastFailure } = await readBackupState(dataFolder)
  if (!lastSuccess && !lastFailure && !isProduction) return []
  const findings: Finding[] = []
  if (lastFailure && (!lastSuccess || lastFailure.at > lastSuccess.at)) {
    findings.push(
      fault(
        `The last backup failed on ${dateOf(lastFailure.at)}: ${lastFailure.message}`,
        'Put right what it says, and run "npm run terrier -- backup".',
      ),
    )
  }
  findings.push(...ofLast(lastSuccess?.at, now))
  const gap = await readWalGap(dataFolder)
  if (gap) {
    findings.push(
      notice(
        `The write-ahead log could not be archived on ${dateOf(gap.at)}: moments since the last backup cannot be restored.`,
        'Run "npm run terrier -- backup", and see that the backup folder has space.',
      ),
    )
  }
  if (backupFolder !== undefined && isOnSameDisk(backupFolder, dataFolder)) {
    findings.push(
      notice(
        'The backup folder is on the disk of the data folder: one fault of it loses both.',
        'Mount another disk at TERRIER_BACKUP, or copy the backups to another machine.',
      ),
    )
  }
  return findings
}

function ofLast(at: string | undefined, now: Date): Finding[] {
  const schedule = 'Set TERRIER_BACKUP, and start terrier-backup.timer.'
  if (at === undefined) return [notice('No backup has been made.', schedule)]
  const hours = Math.floor((now.getTime() - new Date(at).getTime()) / hourMs)
  return [
    hours > oldHours
      ? notice(`The last backup was made on ${dateOf(at)}, ${hours} hours ago.`, schedule)
      : ok(`The last backup was made on ${dateOf(at)}.`),
  ]
}

const dateOf = (at: string): string => at.slice(0, 10)

function isOnSameDisk(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
  return first !== undefined && first === second
}
