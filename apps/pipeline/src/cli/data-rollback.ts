import type { DatasetDescription } from '@terrier/store/import-rows'
import type { PublishedDataset } from '@terrier/store/stored'

import { datasetTitle, tileSetIds } from '../sources/publications.ts'
import { removeUnusedArchives } from '../steps/publish-ownership.ts'
import { counted } from './staged-month.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { assertNoArguments, UsageError } from './usage.ts'

/** The dataset to roll back: a month of ownership where none is named, or a base map. */
function requireDataset(args: readonly string[]): Pick<DatasetDescription, 'id' | 'title'> {
  const [named = 'ownership', ...rest] = args
  assertNoArguments(rest)
  const id = (['ownership', ...tileSetIds] as const).find((one) => one === named)
  if (id === undefined) {
    throw new UsageError(
      `'${named}' has no earlier version. Only ownership and base maps have one.`,
    )
  }
  return { id, title: datasetTitle(id) }
}

/** Rolls back: publishes the previous version again in one swap, and retains the withdrawn one. */
export async function dataRollback(
  args: readonly string[],
  session: CommandSession,
): Promise<void> {
  const dataset = requireDataset(args)
  const { published, withdrawn } = await withStore(session, async (store) => {
    const before = await store.rollback(dataset)
    if (dataset.id === 'ownership') await removeUnusedArchives(importContext(session, store))
    return { published: before, withdrawn: await store.datasets.withdrawn(dataset.id) }
  })
  printPublishedAgain(session, published)
  if (withdrawn) {
    const again = ['data republish', ...args].join(' ')
    session.output.write(
      `${withdrawn.edition} is kept until another version is published. To publish it again, run "terrier ${again}".\n`,
    )
  }
}

/** Publishes the version withdrawn last again in one swap. */
export async function dataRepublish(
  args: readonly string[],
  session: CommandSession,
): Promise<void> {
  const dataset = requireDataset(args)
  const published = await withStore(session, (store) => store.republish(dataset))
  printPublishedAgain(session, published)
}

function printPublishedAgain({ output }: CommandSession, published: PublishedDataset): void {
  const { title, edition, rows, tileSet } = published
  const count = counted(rows, tileSet ? 'tile' : 'row')
  output.write(`${title} ${edition} has been published again: ${count}.\n`)
}
