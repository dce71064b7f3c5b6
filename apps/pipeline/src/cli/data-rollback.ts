import { tidyArchives } from '../steps/publish-ownership.ts'
import { importContext, withStore, type Session } from './session.ts'
import { demandNoArguments } from './usage.ts'

/** Publishes the month before the published one again, at once. */
export async function dataRollback(args: readonly string[], session: Session): Promise<void> {
  demandNoArguments(args)
  const published = await withStore(session, async (store) => {
    const before = await store.rollbackOwnership()
    await tidyArchives(importContext(session, store))
    return before
  })
  const { title, edition, rows } = published
  const count = rows.toLocaleString('en-GB')
  session.output.write(`${title} ${edition} is published again: ${count} rows.\n`)
}
