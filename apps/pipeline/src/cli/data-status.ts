import type { PublishedDataset, StagingDataset } from '@terrier/store/stored'

import { publishingSteps } from '../steps/publish-ownership.ts'
import type { Session } from './session.ts'
import { withStore } from './session.ts'
import { demandNoArguments } from './usage.ts'

/** Tells what is published now, what could be gone back to, and what waits to be published. */
export async function dataStatus(args: readonly string[], session: Session): Promise<void> {
  demandNoArguments(args)
  const { output } = session
  const [datasets, previous, staging] = await withStore(session, (store) =>
    Promise.all([
      store.datasets.current(),
      store.datasets.previous('ownership'),
      store.datasets.staging('ownership'),
    ]),
  )
  if (datasets.length === 0) output.write('Nothing is published yet.\n')
  for (const dataset of datasets) output.write(`${describe(dataset)}\n`)
  if (previous) output.write(`\nTo roll back to: ownership ${previous.edition}\n`)
  if (staging) output.write(`\n${describeStaging(staging)}\n`)
}

function describe(dataset: PublishedDataset): string {
  const { title, id, edition, rows, publishedAt, fictional, publisher } = dataset
  const count = rows.toLocaleString('en-GB').padStart(10)
  const source = fictional ? 'fictional' : publisher
  return `${id.padEnd(22)}${edition.padEnd(10)}${count} rows  published ${minute(publishedAt)}  ${title} (${source})`
}

function describeStaging({ description, begunAt, files, steps }: StagingDataset): string {
  const { title, edition } = description
  const lines = [`${title} ${edition} is being loaded since ${minute(begunAt)}:`]
  for (const part of ['inspire', 'ccod', 'ocod', 'links', 'unregistered']) {
    const ofPart = files.filter((file) => file.part === part)
    const rows = ofPart.reduce((sum, file) => sum + file.rows, 0)
    const [only] = ofPart
    const names = ofPart.length === 1 ? only?.name : `${ofPart.length} files`
    const told =
      ofPart.length > 0
        ? `${rows.toLocaleString('en-GB').padStart(12)} rows  ${names}`
        : `${'none'.padStart(12)}       carried over from the month before`
    lines.push(`  ${part.padEnd(14)}${told}`)
  }
  const done = publishingSteps.filter((step) => steps.includes(step))
  const missing = publishingSteps.filter((step) => !steps.includes(step))
  lines.push(
    `  done: ${done.join(', ') || 'nothing'}; missing: ${[...missing, 'publish'].join(', ')}`,
  )
  return lines.join('\n')
}

function minute(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
