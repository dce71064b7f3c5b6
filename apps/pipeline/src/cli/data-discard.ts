import { removeUnusedArchives } from '../steps/publish-ownership.ts'
import { confirm } from './confirm.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { describeFiles, requireStagedMonth } from './staged-month.ts'
import { assertNoArguments } from './usage.ts'

/** Discards the loaded, unpublished month. */
export async function dataDiscard(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, { yes: { type: 'boolean' } })
  assertNoArguments(positionals)
  await withStore(session, async (store) => {
    const staging = await store.datasets.staging('ownership')
    const { description, files } = staging ?? (await requireStagedMonth(store))
    const { title, edition } = description
    const question = `${title} ${edition} is loaded and not published (${describeFiles(files)}). It will be discarded.`
    await confirm(session, [question], values.yes === true)
    await store.discardStagedOwnership()
    await removeUnusedArchives(importContext(session, store))
    session.output.write(`${edition} has been discarded: ${describeFiles(files)}.\n`)
  })
}
