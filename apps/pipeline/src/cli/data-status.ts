import { describeDatasetLine } from './describe-dataset.ts'
import { describeStaging } from './describe-staging.ts'
import { parseArguments } from './parse-arguments.ts'
import { withStore, type CommandSession } from './command-session.ts'
import { assertNoArguments } from './usage.ts'

/** Prints what is published, which version a rollback would restore, and what is staged. */
export async function dataStatus(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, { files: { type: 'boolean' } })
  assertNoArguments(positionals)
  const { output } = session
  const [datasets, previous, withdrawn, staging] = await withStore(session, (store) =>
    Promise.all([
      store.datasets.current(),
      store.datasets.previous('ownership'),
      store.datasets.withdrawn('ownership'),
      store.datasets.staging('ownership'),
    ]),
  )
  if (datasets.length === 0) output.write('Nothing is published yet.\n')
  for (const dataset of datasets) output.write(`${describeDatasetLine(dataset)}\n`)
  if (previous) {
    output.write(
      `\nCan be rolled back to: ownership ${previous.edition}, with "terrier data rollback"\n`,
    )
  }
  if (withdrawn) {
    const { edition } = withdrawn
    output.write(
      `\nWithdrawn, can be published again: ownership ${edition}, with "terrier data republish"\n`,
    )
  }
  if (staging) {
    const published = datasets.find(({ id }) => id === 'ownership')
    const isSameKind = published?.fictional === staging.description.fictional
    const options = {
      published: isSameKind ? published.edition : undefined,
      isEveryFile: values.files === true,
    }
    output.write(`\n${describeStaging(staging, options)}\n`)
  }
}
