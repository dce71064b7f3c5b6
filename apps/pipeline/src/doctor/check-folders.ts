import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'

import type { DoctorSettings } from './doctor-settings.ts'
import { fault, notice, ok, type Finding } from './finding.ts'

/** The group may read the settings: it is that of the server's account. */
const readableByOthers = 0o004
const accessOfOthers = 0o077

/** Who may read the data folder, and the file with the settings if there is one. */
export function checkFolders({ dataFolder }: DoctorSettings, settingsFile?: string): Finding[] {
  return [...ofDataFolder(dataFolder), ...ofSettingsFile(settingsFile)]
}

function ofDataFolder(folder: string): Finding[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) {
    return [
      notice(
        `The data folder ${folder} does not exist.`,
        'Set TERRIER_DATA to the folder of this installation; the server creates a missing one.',
      ),
    ]
  }
  if (process.platform === 'win32') return [ok(`The data folder is ${folder}.`)]
  const findings: Finding[] = []
  const mode = found.mode & 0o777
  // Root's embedded database runs under another account, which has to pass through the folder.
  const allowed = found.uid === 0 ? 0o011 : 0
  if ((mode & accessOfOthers & ~allowed) !== 0) {
    findings.push(
      fault(
        `Other users of this machine can enter the data folder ${folder} (mode ${mode.toString(8)}).`,
        `Run "chmod 700 ${folder}".`,
      ),
    )
  }
  const user = process.getuid?.()
  if (user !== 0 && user !== found.uid) {
    findings.push(
      notice(
        `The data folder ${folder} belongs to another account.`,
        'Run this command as the account of the server, such as by "sudo -u terrier".',
      ),
    )
  }
  for (const each of [folder, join(folder, 'tiles')]) {
    if (statSync(each, { throwIfNoEntry: false }) && !isWritable(each)) {
      findings.push(fault(`${each} cannot be written to.`, 'Give it to the account of the server.'))
    }
  }
  return findings.length > 0
    ? findings
    : [ok(`Only its account can read the data folder ${folder}.`)]
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function ofSettingsFile(path: string | undefined): Finding[] {
  if (path === undefined || process.platform === 'win32') return []
  const mode = statSync(path).mode & 0o777
  if ((mode & readableByOthers) === 0) return []
  return [
    notice(
      `Other users of this machine can read ${path} (mode ${mode.toString(8)}), which has passwords.`,
      `Run "chmod 600 ${path}".`,
    ),
  ]
}
