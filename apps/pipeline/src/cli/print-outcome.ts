import type { MonthFigures } from '@terrier/store/stored'

import type { FileSummary, FindingSummary } from '../steps/file-report.ts'
import type { ImportOutcome } from '../steps/run-import.ts'
import type { CommandSession } from './command-session.ts'
import { counted } from './staged-month.ts'

/** Prints what an import published and rejected, and where the report is. */
export function printOutcome(outcome: ImportOutcome, { output }: CommandSession): void {
  const { published, summary, reportPath, faults = [], figures } = outcome
  const rows = counted(published.rows, 'row')
  output.write(`${published.title} ${published.edition} has been published: ${rows}.\n`)
  if (faults.length > 0) output.write('It was published although it looked wrong:\n')
  for (const fault of faults) output.write(`  ${fault}\n`)
  if (figures) printFigures(figures, output)
  printFindings(summary.files, reportPath, { output })
}

function printFigures(figures: MonthFigures, output: CommandSession['output']): void {
  const { links, linksWithoutParcel, titles, titlesWithoutParcel } = figures
  output.write(`${number(linksWithoutParcel)} of ${number(links)} links match no parcel.\n`)
  output.write(
    `${number(titlesWithoutParcel)} of ${number(titles)} titles have no boundary on the map.\n`,
  )
}

const number = (count: number): string => count.toLocaleString('en-GB')

/** Prints rejected rows and notes, and where the report is. */
export function printFindings(
  files: readonly FileSummary[],
  reportPath: string | undefined,
  { output }: Pick<CommandSession, 'output'>,
): void {
  let hasFindings = false
  for (const { file, rejected, notes } of files) {
    for (const [findings, words] of [
      [rejected, 'left out'],
      [notes, 'noted'],
    ] as const) {
      for (const [reason, finding] of Object.entries(findings)) {
        hasFindings = true
        output.write(`  ${file}: ${describeFinding(reason, words, finding)}\n`)
      }
    }
  }
  if (hasFindings && reportPath !== undefined) output.write(`Full report: ${reportPath}\n`)
}

function describeFinding(reason: string, words: string, { count, examples }: FindingSummary) {
  const [example] = examples
  const rows = `${count.toLocaleString('en-GB')} ${words}, ${reason}`
  return example ? `${rows} (such as ${example.where}: ${example.detail})` : rows
}
