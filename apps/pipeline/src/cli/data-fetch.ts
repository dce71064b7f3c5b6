import { createFetchProgress } from '../fetch/fetch-progress.ts'
import { runFetch } from '../fetch/run-fetch.ts'
import { parseArguments } from './parse-arguments.ts'
import type { CommandSession } from './command-session.ts'
import { UsageError } from './usage.ts'

const datasets = ['inspire', 'ccod', 'ocod', 'all'] as const

const options = {
  edition: { type: 'string' },
  folder: { type: 'string' },
  only: { type: 'string', multiple: true },
  changes: { type: 'boolean' },
  both: { type: 'boolean' },
} as const

/** Downloads files from the publishers, and prints how to import them. */
export async function dataFetch(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, options)
  const [name, ...others] = positionals
  const what = datasets.find((dataset) => dataset === name)
  if (what === undefined || others.length > 0) {
    throw new UsageError(`Give a dataset to fetch: ${datasets.join(', ')}.`)
  }
  const { edition, only, changes, both } = values
  const { config, errors, output, signal } = session
  const folder = values.folder ?? config.fetchFolder
  const kind = both === true ? 'both' : changes === true ? 'changes' : 'full'
  const fetched = await runFetch(
    { what, folder, kind, ...(edition !== undefined && { edition }), ...(only && { only }) },
    { config: config.fetch, progress: createFetchProgress(errors), signal },
  )
  for (const { dataset, edition: month, folder: place, files } of fetched) {
    const count = files.length.toLocaleString('en-GB')
    output.write(`${dataset} ${month}: ${count} files. To import them:\n`)
    output.write(`  npm run terrier -- data import ${dataset} ${place} --edition ${month}\n`)
  }
}
