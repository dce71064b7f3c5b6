import { publishOwnership } from '../steps/publish-ownership.ts'
import { confirm } from './confirm.ts'
import { findEditionConcerns } from './edition.ts'
import { keepingMonth } from './month.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type Session } from './session.ts'
import { requireStagedMonth } from './staged-month.ts'
import { tellOutcome } from './tell-outcome.ts'
import { demandNoArguments } from './usage.ts'

/** Publishes the month that is loaded: matched, put together, drawn, and swapped in at once. */
export async function dataPublish(args: readonly string[], session: Session): Promise<void> {
  const { positionals, values } = parseArguments(args, { yes: { type: 'boolean' } })
  demandNoArguments(positionals)
  await withStore(session, async (store) => {
    const { description } = await requireStagedMonth(store)
    const current = await store.datasets.get('ownership')
    const published = current?.fictional === description.fictional ? current.edition : undefined
    const concerns = findEditionConcerns(description.edition, published)
    await confirm(session, concerns, values.yes === true)
    const context = importContext(session, store)
    tellOutcome(await keepingMonth(session, description, context, publishOwnership), session)
  })
}
