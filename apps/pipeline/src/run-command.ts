import { Problem } from '@terrier/contract/problems'
import { ConfigError } from '@terrier/store/environment'
import { StoreProblem } from '@terrier/store/store-problem'

import { adminAudit } from './admin/audit-command.ts'
import { adminDataGroup } from './admin/data-group.ts'
import { adminMember } from './admin/member-command.ts'
import { adminPerson } from './admin/person-command.ts'
import { adminPrivileged } from './admin/privileged-command.ts'
import { adminUserGroup } from './admin/user-group.ts'
import { ExportError } from './export/export-dataset.ts'
import { FetchError } from './fetch/fetch-error.ts'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { SuspiciousMonth } from './steps/inspect-month.ts'
import { NothingToPublish } from './steps/run-import.ts'
import { NotConfirmed } from './cli/confirm.ts'
import { backup } from './backup/backup-command.ts'
import { restore } from './backup/restore-command.ts'
import { dataDiscard } from './cli/data-discard.ts'
import { dataExport } from './cli/data-export.ts'
import { dataFetch } from './cli/data-fetch.ts'
import { dataImport } from './cli/data-import.ts'
import { dataList } from './cli/data-list.ts'
import { dataMatch } from './cli/data-match.ts'
import { dataPublish } from './cli/data-publish.ts'
import { dataRemove, FileNotLoaded } from './cli/data-remove.ts'
import { dataRepublish, dataRollback } from './cli/data-rollback.ts'
import { dataSetup, dataUpdate, SetupIncomplete } from './setup/data-setup.ts'
import { dataStatus } from './cli/data-status.ts'
import { FaultsFound } from './cli/doctor.ts'
import { gazetteerLoad } from './cli/gazetteer-load.ts'
import { gisViews } from './cli/gis-views.ts'
import { sampleLoad, SampleError } from './cli/sample-load.ts'
import type { CommandSession } from './cli/command-session.ts'
import { NoStagedMonth } from './cli/staged-month.ts'
import { usage, UsageError } from './cli/usage.ts'

type Command = (args: readonly string[], session: CommandSession) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  'data list': dataList,
  'data status': dataStatus,
  'data setup': (args, session) => dataSetup(args, session),
  'data update': (args, session) => dataUpdate(args, session),
  'data fetch': dataFetch,
  'data import': dataImport,
  'data export': dataExport,
  'data match': dataMatch,
  'data remove': dataRemove,
  'data discard': dataDiscard,
  'data publish': dataPublish,
  'data rollback': dataRollback,
  'data republish': dataRepublish,
  'gazetteer load': gazetteerLoad,
  'sample load': sampleLoad,
  'admin user-group': adminUserGroup,
  'admin member': adminMember,
  'admin data-group': adminDataGroup,
  'admin person': adminPerson,
  'admin privileged': adminPrivileged,
  'admin audit': adminAudit,
}

/** Commands of one word, some with further words of their own. */
const plainCommands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  'gis-views': gisViews,
}

/** Dispatches a command. Throws `UsageError` for an unknown one. */
export async function runCommand(args: readonly string[], session: CommandSession): Promise<void> {
  const [first = 'help', second = '', ...rest] = args
  if (first === 'help' || first === '--help' || first === '-h') {
    session.output.write(usage)
    return
  }
  const plain = plainCommands[first]
  if (plain) return await plain(args.slice(1), session)
  const command = commands[`${first} ${second}`]
  if (!command) throw new UsageError(`Unknown command '${`${first} ${second}`.trim()}'.`)
  await command(rest, session)
}

/** The message and the exit code of a failed command. */
export interface CommandFailure {
  readonly message: string
  readonly exitCode: number
}

/**
 * The result after Ctrl+C, whatever error it has caused. The exit code is the shell convention for
 * SIGINT.
 */
export const interrupted: CommandFailure = {
  message: 'Stopped. The data published before is still published.',
  exitCode: 130,
}

export function explainFailure(error: unknown, showsStack: boolean): CommandFailure {
  if (error instanceof UsageError) {
    return {
      message: `${error.message} Run "npm run terrier -- help" to see all commands.`,
      exitCode: 2,
    }
  }
  if (error instanceof ConfigError) return { message: error.message, exitCode: 2 }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const isExpected = [
    StoreProblem,
    Problem,
    RefusedFile,
    NothingToPublish,
    SampleError,
    NoStagedMonth,
    NotConfirmed,
    FileNotLoaded,
    SuspiciousMonth,
    FetchError,
    SetupIncomplete,
    ExportError,
    FaultsFound,
  ].some((kind) => error instanceof kind)
  if (isExpected) return { message, exitCode: 1 }
  const bug = `An unexpected error occurred: ${message}. Set LOG_LEVEL=debug to see where.`
  return { message: showsStack ? (stack ?? bug) : bug, exitCode: 1 }
}
