import { gazetteerEdition, readGazetteer } from '../sources/gazetteer/read-gazetteer.ts'
import { describeDataset } from '../sources/publications.ts'
import { runImport } from '../steps/run-import.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { printOutcome } from './print-outcome.ts'
import { assertNoArguments } from './usage.ts'

/**
 * Imports the embedded names of towns and stations, which the search uses without any other data.
 */
export async function gazetteerLoad(
  args: readonly string[],
  session: CommandSession,
): Promise<void> {
  const { positionals, values } = parseArguments(args, { 'if-missing': { type: 'boolean' } })
  assertNoArguments(positionals)
  const edition = await gazetteerEdition()
  await withStore(session, async (store) => {
    const published = await store.datasets.get('gazetteer')
    if (values['if-missing'] === true && published?.edition === edition) return
    const description = describeDataset('gazetteer', edition)
    const rows = await readGazetteer()
    const outcome = await runImport(
      importContext(session, store),
      description,
      () => store.beginPlaceLoad(description),
      async (load) => {
        await load.places(
          (async function* () {
            yield* rows
          })(),
        )
      },
    )
    printOutcome(outcome, session)
  })
}
