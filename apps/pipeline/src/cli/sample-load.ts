import { layers } from '@terrier/domain/land-data/layers'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import {
  demonstrationAccounts,
  demonstrationPassword,
  createDemonstrationAccounts,
} from '../demonstration/demonstration-accounts.ts'
import { loadSample } from '../demonstration/load-sample.ts'
import { writeSampleFiles } from '../demonstration/sample-files.ts'
import { sampleStreetMapId } from '../sources/publications.ts'
import { parseArguments } from './parse-arguments.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { printOutcome } from './print-outcome.ts'
import { assertNoArguments } from './usage.ts'

/** The sample must not be loaded into this installation. */
export class SampleError extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'SampleError'
  }
}

/** Generates and imports the fictional sample, with its accounts. */
export async function sampleLoad(args: readonly string[], session: CommandSession): Promise<void> {
  const isOnlyIfMissing = parseFlags(args)
  if (session.config.isProduction) {
    throw new SampleError(
      'The sample and its accounts, whose password is public, are never loaded when NODE_ENV is production.',
    )
  }
  await withStore(session, async (store) => {
    const published = await store.datasets.current()
    const staging = await store.datasets.staging('ownership')
    if (published.some(isRealData) || staging?.description.fictional === false) {
      const refusal =
        'Real data has been imported here, and the fictional sample cannot be mixed with it.'
      if (!isOnlyIfMissing) throw new SampleError(refusal)
      session.output.write(`${refusal}\n`)
      return
    }
    if (!isOnlyIfMissing || !(await isWhole(store, published))) {
      const context = importContext(session, store)
      const folder = session.config.sampleFolder
      await writeSampleFiles(context, folder, { isOnlyIfMissing })
      const outcomes = await loadSample(context, folder)
      for (const outcome of outcomes) printOutcome(outcome, session)
    }
    await createDemonstrationAccounts(store)
    await printAccounts(store, session)
  })
}

/** Street maps and the embedded names do not count: they contain no land ownership. */
const isRealData = ({ id, fictional, tileSet }: PublishedDataset): boolean =>
  !fictional && tileSet === null && id !== 'gazetteer'

function parseFlags(args: readonly string[]): boolean {
  const { positionals, values } = parseArguments(args, { 'if-missing': { type: 'boolean' } })
  assertNoArguments(positionals)
  return values['if-missing'] === true
}

/**
 * Whether the sample is completely loaded: two months of ownership, and all else in the edition of
 * the later one. An interrupted load is resumed.
 */
async function isWhole(store: Store, published: readonly PublishedDataset[]): Promise<boolean> {
  const latest = published.find(({ id }) => id === 'ownership')
  if (!latest?.fictional || !(await store.datasets.previous('ownership'))) return false
  const wanted = [
    'country-land',
    'road-lines',
    'common-land',
    'high-water',
    sampleStreetMapId,
    'postcodes',
    'names',
    ...layers.map(({ id }) => id),
  ]
  const there = new Set(
    published.filter(({ edition }) => edition === latest.edition).map(({ id }) => id),
  )
  const streetMap = published.find(({ id }) => id === sampleStreetMapId)
  // Earlier versions of the product loaded the street map as features.
  if (!streetMap?.tileSet || !published.some(({ id }) => id === 'aerial')) return false
  return wanted.every((id) => there.has(id))
}

async function printAccounts(store: Store, { output }: CommandSession): Promise<void> {
  const edition = (await store.datasets.get('ownership'))?.edition
  output.write(`The fictional sample district ${edition} is loaded. Log in as\n`)
  for (const { username } of demonstrationAccounts) {
    output.write(`  ${username.padEnd(20)} password ${demonstrationPassword}\n`)
  }
}
