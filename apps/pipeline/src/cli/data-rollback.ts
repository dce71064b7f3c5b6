import type { PublishedDataset } from '@terrier/store/stored'

import { tidyArchives } from '../steps/publish-ownership.ts'
import { importContext, withStore, type Session } from './session.ts'
import { demandNoArguments } from './usage.ts'

/** Publishes the month before the published one again, at once, and keeps the one it withdraws. */
export async function dataRollback(args: readonly string[], session: Session): Promise<void> {
  demandNoArguments(args)
  const { published, withdrawn } = await withStore(session, async (store) => {
    const before = await store.rollbackOwnership()
    await tidyArchives(importContext(session, store))
    return { published: before, withdrawn: await store.datasets.withdrawn('ownership') }
  })
  tellPublishedAgain(session, published)
  if (withdrawn) {
    session.output.write(
      `${withdrawn.edition} is kept: 'data republish' publishes it again, ` +
        'until another month is published.\n',
    )
  }
}

/** Publishes the month that was withdrawn last again, at once. */
export async function dataRepublish(args: readonly string[], session: Session): Promise<void> {
  demandNoArguments(args)
  const published = await withStore(session, (store) => store.republishOwnership())
  tellPublishedAgain(session, published)
}

function tellPublishedAgain({ output }: Session, { title, edition, rows }: PublishedDataset): void {
  const count = rows.toLocaleString('en-GB')
  output.write(`${title} ${edition} is published again: ${count} rows.\n`)
}
