import type { DatasetDescription } from '@terrier/store/import-rows'

import type { ImportReport } from '../steps/import-report.ts'
import type { LoadOutcome } from '../steps/staged-file-loader.ts'
import type { CommandSession } from './command-session.ts'
import { counted } from './staged-month.ts'
import { printFindings } from './print-outcome.ts'

const filesPrinted = 5

/** Prints what was loaded into a month, what it replaced, and the next command. */
export function printLoaded(
  session: CommandSession,
  loaded: {
    readonly description: DatasetDescription
    readonly report: ImportReport
    readonly outcome: LoadOutcome
  },
): void {
  const { description, report, outcome } = loaded
  const { files } = report.summary()
  const rows = files.reduce((sum, file) => sum + file.loaded, 0)
  const { output } = session
  output.write(`${counted(rows, 'row')} loaded into ${description.title} ${description.edition}.\n`)
  printReplaced(session, outcome, 'is')
  printFindings(files, report.path, session)
  output.write('When all files of the month are loaded, run "terrier data publish".\n')
}

/** Prints which staged files were replaced, and which were not read again. */
export function printReplaced(
  { output }: CommandSession,
  { replaced, unchanged }: LoadOutcome,
  verb: 'is' | 'would be',
): void {
  for (const { file, by } of replaced) {
    output.write(`${file.name} (${counted(file.rows, 'row')}) ${verb} replaced by ${by}.\n`)
  }
  if (unchanged.length > filesPrinted) {
    output.write(`${unchanged.length} files are already loaded, with the same contents.\n`)
    return
  }
  for (const { name, rows } of unchanged) {
    const size = counted(rows, 'row')
    output.write(`${name} is already loaded, with the same contents (${size}).\n`)
  }
}
