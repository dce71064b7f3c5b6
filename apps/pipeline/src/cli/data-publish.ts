import type { Store } from '@terrier/store/store'
import type { StagingDataset } from '@terrier/store/stored'

import { estimatePublication, type ImportEstimate } from '../steps/estimate-import.ts'
import { publishOwnership } from '../steps/publish-ownership.ts'
import { confirm } from './confirm.ts'
import { findEditionConcerns } from './require-edition.ts'
import { withStagedMonth } from './open-month.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { requireStagedMonth } from './staged-month.ts'
import { printEstimate } from './print-estimate.ts'
import { printOutcome } from './print-outcome.ts'
import { assertNoArguments } from './usage.ts'

const options = { yes: { type: 'boolean' }, force: { type: 'boolean' } } as const

/**
 * Publishes the loaded month: matched, assembled, its tiles rendered, and swapped in atomically.
 */
export async function dataPublish(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, options)
  assertNoArguments(positionals)
  const { yes: isAgreed = false, force: isForced = false } = values
  await withStore(session, async (store) => {
    const staging = await requireStagedMonth(store)
    const { description } = staging
    const current = await store.datasets.get('ownership')
    const published = current?.fictional === description.fictional ? current.edition : undefined
    const shortage = printEstimate(session, await estimate(store, staging))
    const concerns = findEditionConcerns(description.edition, published)
    await confirm(session, [...concerns, ...shortage], isAgreed)
    const context = importContext(session, store)
    const outcome = await withStagedMonth(session, description, context, (_, release, report) =>
      publishOwnership(context, release, report, { isForced }),
    )
    printOutcome(outcome, session)
  })
}

/**
 * Estimates by the rows that are loaded, and by those of the published month for parts that are
 * carried over.
 */
async function estimate({ datasets }: Store, { files }: StagingDataset): Promise<ImportEstimate> {
  const current = await datasets.get('ownership')
  const figures = current && (await datasets.figures(current.version))
  const rowsOf = (...parts: readonly string[]) =>
    files.filter(({ part }) => parts.includes(part)).reduce((sum, { rows }) => sum + rows, 0)
  return estimatePublication({
    parcels: rowsOf('inspire', 'polygons') || (current?.rows ?? 0),
    titles: Math.max(rowsOf('ccod', 'ocod'), figures?.titles ?? 0),
  })
}
