import { matchMonth } from '../steps/publish-ownership.ts'
import { withLoadedMonth } from './open-month.ts'
import type { CommandSession } from './command-session.ts'
import { assertNoArguments } from './usage.ts'

/** Matches the loaded month with the published one, without publishing. */
export async function dataMatch(args: readonly string[], session: CommandSession): Promise<void> {
  assertNoArguments(args)
  const matched = await withLoadedMonth(session, async (context, release, report) => {
    const summary = await matchMonth(context, release)
    report.close('matched')
    return summary
  })
  const { output } = session
  if (matched) {
    for (const [kind, count] of Object.entries(matched.counts)) {
      output.write(`${number(count)}  ${kind}\n`)
    }
    output.write(`${number(matched.waiting)}  need to be checked by a person\n`)
  } else output.write('There is nothing to match, or it has already been matched.\n')
  output.write('To publish the month, run "terrier data publish".\n')
}

function number(count: number): string {
  return count.toLocaleString('en-GB').padStart(10)
}
