import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DatasetDescription } from '@terrier/store/import-rows'

import { readOnlyTarget } from '../steps/dry-run.ts'
import { ImportReport, type ImportSummary } from '../steps/import-report.ts'
import { loadOwnership } from '../steps/load-ownership.ts'
import type { LoadOutcome } from '../steps/staged-file-loader.ts'
import type { OwnershipFiles } from '../steps/ownership-files.ts'
import type { ImportContext } from '../steps/run-import.ts'
import { requireConfirmation } from './confirm.ts'
import type { ImportArguments } from './parse-import.ts'
import type { CommandSession } from './command-session.ts'
import { printFindings } from './print-outcome.ts'
import { printReplaced } from './print-loaded.ts'

interface PartPlan {
  readonly description: DatasetDescription
  readonly files: OwnershipFiles
  readonly concerns: readonly string[]
  readonly order: ImportArguments
}

/** Reads the files of a month and reports on them, without writing to the database. */
export async function dryRunPart(
  session: CommandSession,
  context: ImportContext,
  { description, files, concerns, order }: PartPlan,
): Promise<void> {
  const staging = await context.store.datasets.staging('ownership')
  const isSameMonth = staging?.description.edition === description.edition
  let outcome: LoadOutcome | undefined
  await dryRun(session, context, description, async (dryContext) => {
    const report = new ImportReport(dryContext.reportsFolder, description, context.now())
    const target = readOnlyTarget(isSameMonth ? staging.files : [])
    const { edition } = description
    outcome = await loadOwnership(dryContext, target, files, { report, edition })
    report.close('read')
    return report.summary()
  })
  if (outcome) printReplaced(session, outcome, 'would be')
  session.output.write('Nothing was written.\n')
  // The same concerns that the import would ask about.
  requireConfirmation(concerns, order.isAgreed)
}

/** Runs `read` with a temporary folder for its reports, and prints the findings. */
export async function dryRun(
  session: CommandSession,
  context: ImportContext,
  { title, edition }: DatasetDescription,
  read: (context: ImportContext) => Promise<ImportSummary>,
): Promise<void> {
  const reportsFolder = await mkdtemp(join(tmpdir(), 'terrier-dry-run-'))
  try {
    const { files } = await read({ ...context, reportsFolder })
    const rows = files.reduce((sum, { loaded }) => sum + loaded, 0).toLocaleString('en-GB')
    session.output.write(`${rows} rows can be loaded into ${title} ${edition}.\n`)
    printFindings(files, undefined, session)
  } finally {
    await rm(reportsFolder, { recursive: true })
  }
}
