import type { Store } from '@terrier/store/store'
import type { StagingDataset } from '@terrier/store/stored'

import { estimatePublication, type WorkEstimate } from '../steps/estimate-work.ts'
import { publishOwnership } from '../steps/publish-ownership.ts'
import { confirm } from './confirm.ts'
import { findEditionConcerns } from './edition.ts'
import { keepingMonth } from './month.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type Session } from './session.ts'
import { requireStagedMonth } from './staged-month.ts'
import { tellEstimate } from './tell-estimate.ts'
import { tellOutcome } from './tell-outcome.ts'
import { demandNoArguments } from './usage.ts'

const options = { yes: { type: 'boolean' }, force: { type: 'boolean' } } as const

/** Publishes the month that is loaded: matched, put together, drawn, and swapped in at once. */
export async function dataPublish(args: readonly string[], session: Session): Promise<void> {
  const { positionals, values } = parseArguments(args, options)
  demandNoArguments(positionals)
  const { yes: isAgreed = false, force: isForced = false } = values
  await withStore(session, async (store) => {
    const staging = await requireStagedMonth(store)
    const { description } = staging
    const current = await store.datasets.get('ownership')
    const published = current?.fictional === description.fictional ? current.edition : undefined
    const shortage = tellEstimate(session, await estimate(store, staging))
    const concerns = findEditionConcerns(description.edition, published)
    await confirm(session, [...concerns, ...shortage], isAgreed)
    const context = importContext(session, store)
    const outcome = await keepingMonth(session, description, context, (_, release, report) =>
      publishOwnership(context, release, report, { isForced }),
    )
    tellOutcome(outcome, session)
  })
}

/** Of what is loaded, and of what is carried over from the published month in its place. */
async function estimate({ datasets }: Store, { files }: StagingDataset): Promise<WorkEstimate> {
  const current = await datasets.get('ownership')
  const figures = current && (await datasets.figures(current.version))
  const rowsOf = (...parts: readonly string[]) =>
    files.filter(({ part }) => parts.includes(part)).reduce((sum, { rows }) => sum + rows, 0)
  return estimatePublication({
    parcels: rowsOf('inspire') || (current?.rows ?? 0),
    titles: Math.max(rowsOf('ccod', 'ocod'), figures?.titles ?? 0),
  })
}
