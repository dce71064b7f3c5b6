import { basename } from 'node:path'

import type { DatasetDescription } from '@terrier/store/import-rows'

import { describeDataset, type DatasetId } from '../sources/publications.ts'
import { provenances, type Provenance } from '../sources/title-links/parse-link.ts'
import { monthIn } from '../reading/file-month.ts'
import { requireEdition } from './require-edition.ts'
import { parseArguments } from './parse-arguments.ts'
import { UsageError } from './usage.ts'

/** The parsed arguments of 'data import'. */
export interface ImportArguments {
  /** A part of ownership, or a layer; not validated yet. */
  readonly kind: string
  readonly paths: readonly string[]
  readonly provenance: Provenance
  readonly publishes: boolean
  /** '--force': publish the month even if it looks wrong. */
  readonly isForced: boolean
  /** '--dry-run': only read, check and report. */
  readonly isDryRun: boolean
  /** '--yes': answers every confirmation. */
  readonly isAgreed: boolean
  /** Whether unreadable files of a layer are skipped, where there are others. */
  readonly skipsRefused: boolean
  readonly edition: string | undefined
  /** Metadata of the dataset that overrides the defaults. */
  readonly stated: Partial<Omit<DatasetDescription, 'id' | 'edition' | 'fictional'>>
}

const text = { type: 'string' } as const
const options = {
  edition: text,
  provenance: text,
  publish: { type: 'boolean' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  'skip-refused': { type: 'boolean' },
  title: text,
  publisher: text,
  licence: text,
  attribution: text,
} as const

export function parseImport(args: readonly string[]): ImportArguments {
  const { positionals, values } = parseArguments(args, options)
  const [kind, ...paths] = positionals
  if (kind === undefined || paths.length === 0) {
    throw new UsageError('Give a dataset and the files to import.')
  }
  const {
    edition,
    provenance = 'unknown',
    publish = false,
    force: isForced = false,
    'dry-run': isDryRun = false,
    yes: isAgreed = false,
    'skip-refused': skipsRefused = false,
    ...stated
  } = values
  const known = provenances.find((one) => one === provenance)
  if (known === undefined) {
    throw new UsageError(`--provenance must be one of ${provenances.join(', ')}.`)
  }
  const answers = { publishes: publish, isForced, isDryRun, isAgreed, skipsRefused }
  return { kind, paths, provenance: known, ...answers, edition, stated }
}

/** The metadata of a dataset. Throws `UsageError` where the edition is unknown. */
export function describeOrder(
  id: DatasetId,
  { edition, stated }: ImportArguments,
  files: readonly string[],
): DatasetDescription {
  const known = edition ?? files.map(editionInName).find((found) => found !== undefined)
  if (known === undefined) {
    throw new UsageError('Give the edition, such as --edition 2026-10.')
  }
  requireEdition(known)
  return { ...describeDataset(id, known), ...stated }
}

/**
 * The edition in a file name: '2026-10' from CCOD_FULL_2026_10.csv or LR_POLY_FULL_OCT_2026_0.shp,
 * '2020' from wards-2020.geojson.gz.
 */
function editionInName(path: string): string | undefined {
  const name = basename(path)
  const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name) ?? []
  return monthIn(name) ?? year
}
