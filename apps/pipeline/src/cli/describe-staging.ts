import type { StagingDataset } from '@terrier/store/stored'

import { publishingSteps } from '../steps/publish-ownership.ts'
import { minute } from './describe-dataset.ts'

interface StagingOptions {
  /** The published edition, from which parts that are not loaded are carried over. */
  readonly published: string | undefined
  /** Whether every file is listed, however many there are. */
  readonly isEveryFile: boolean
}

/** The files of a part with more are only listed by 'data status --files'. */
const filesShown = 20

/** Describes a staging month: its files, the completed steps and the next commands. */
export function describeStaging(
  { description, begunAt, files, steps }: StagingDataset,
  { published, isEveryFile }: StagingOptions,
): string {
  const { title, edition } = description
  const lines = [`${title} ${edition} has been loading since ${minute(begunAt)}:`]
  for (const part of ['inspire', 'polygons', 'ccod', 'ocod', 'links', 'unregistered']) {
    const ofPart = files.filter((file) => file.part === part)
    lines.push(`  ${part.padEnd(14)}${describePart(ofPart, published)}`)
    if (isEveryFile || ofPart.length <= filesShown) {
      lines.push(...ofPart.map(({ name, rows }) => `    ${rowCount(rows)}  ${name}`))
    } else lines.push('    To list them, run "terrier data status --files"')
  }
  const done = publishingSteps.filter((step) => steps.includes(step))
  const missing = publishingSteps.filter((step) => !steps.includes(step))
  lines.push(
    `  done: ${done.join(', ') || 'nothing'}; missing: ${[...missing, 'publish'].join(', ')}`,
    '  Next: "terrier data publish" to publish it, "terrier data remove <file>" to remove a file from it, "terrier data discard" to discard it.',
  )
  return lines.join('\n')
}

function describePart(files: StagingDataset['files'], published: string | undefined): string {
  if (files.length === 0) {
    const instead =
      published === undefined ? 'nothing to carry over' : `carried over from ${published}`
    return `${'none'.padStart(12)}       ${instead}`
  }
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  return `${rowCount(rows)}  ${files.length === 1 ? '1 file' : `${files.length} files`}`
}

const rowCount = (rows: number): string => `${rows.toLocaleString('en-GB').padStart(12)} rows`
