import { publishOwnership } from '../steps/publish-ownership.ts'
import { withLoadedMonth } from './month.ts'
import type { Session } from './session.ts'
import { tellOutcome } from './tell-outcome.ts'
import { demandNoArguments } from './usage.ts'

/** Publishes the month that is loaded: matched, put together, drawn, and swapped in at once. */
export async function dataPublish(args: readonly string[], session: Session): Promise<void> {
  demandNoArguments(args)
  tellOutcome(await withLoadedMonth(session, publishOwnership), session)
}
