import { join } from 'node:path'

import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

import { dataImport } from '../cli/data-import.ts'
import { dataPublish } from '../cli/data-publish.ts'
import { withStore, type CommandSession } from '../cli/command-session.ts'
import { defaultRetryPolicy, type RetryPolicy } from '../fetch/fetch-config.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { fetchList } from '../fetch/fetch-list.ts'
import { createFetchProgress } from '../fetch/fetch-progress.ts'
import { createHttpSession } from '../fetch/http-session.ts'
import { openFetchManifest } from '../fetch/fetch-manifest.ts'
import { lockFolder } from '../fetch/lock-folder.ts'
import {
  hasAdditional,
  listAdditional,
  recordAdditional,
  unknownAdditional,
} from './additional-files.ts'
import { setupSources } from './setup-sources.ts'
import type {
  ChosenAreas,
  PublishedMonth,
  SetupListing,
  SetupOffer,
  SetupSource,
} from './setup-source.ts'

/** A source with its current offer. */
export interface SetupItem {
  readonly source: SetupSource
  readonly offer: SetupOffer
  /** Total size, as far as the lists state it. */
  readonly sizeBytes: number
}

export interface SetupPlan {
  readonly items: readonly SetupItem[]
  /** Sources whose newest edition is published already. */
  readonly upToDate: readonly SetupSource[]
  /** What of the request is not offered. */
  readonly notes: readonly string[]
  /** Messages of sources that could not be listed. */
  readonly faults: readonly string[]
}

/**
 * The HTTP client and settings for the publishers. One session serves lists and files, since some
 * sites set a cookie with the list.
 */
export async function listingFor(
  session: CommandSession,
  areas: ChosenAreas,
  given: Partial<RetryPolicy> = {},
): Promise<SetupListing> {
  const { config, errors, signal } = session
  const retryPolicy = { ...defaultRetryPolicy, ...given }
  return {
    config: config.fetch,
    session: createHttpSession({ config: config.fetch, retryPolicy, signal, fetch }),
    retryPolicy,
    signal,
    progress: createFetchProgress(errors),
    areas,
    month: await withStore(session, publishedMonth),
  }
}

/** Lists the offer of every publisher, and selects what is not published here yet. */
export async function planSetup(
  sources: readonly SetupSource[],
  session: CommandSession,
  listing: SetupListing,
): Promise<SetupPlan> {
  const published = await withStore(session, publishedReal)
  const items: SetupItem[] = []
  const upToDate: SetupSource[] = []
  const notes = await notesOnAdditional(session)
  const faults: string[] = []
  for (const source of sources) {
    try {
      const offer = await source.list(listing)
      if (offer.note !== undefined) notes.push(offer.note)
      const isPublished =
        offer.isPublished ?? (await areUpToDate(source.datasets, offer, published, session))
      if (isPublished) upToDate.push(source)
      else items.push({ source, offer, sizeBytes: sizeOf(source, offer) })
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      faults.push(`${source.title}: ${error.message}`)
    }
  }
  return { items, upToDate, notes, faults }
}

/**
 * Fetches, imports and publishes one source after the other. A failure is reported and does not
 * stop the others. Restartable: complete files are not fetched again, and datasets published in
 * their newest edition are skipped. Resolves to the failures.
 */
export async function runSetup(
  items: readonly SetupItem[],
  session: CommandSession,
  listing: SetupListing,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const item of items) {
    session.signal.throwIfAborted()
    session.output.write(`\n${item.source.title}, ${item.offer.edition}\n`)
    try {
      await fetchItem(item, session, listing)
      await importItem(item, session)
    } catch (error) {
      session.signal.throwIfAborted()
      const message = error instanceof Error ? error.message : String(error)
      session.errors.write(`${message}\n`)
      faults.push(`${item.source.title}: ${message}`)
    }
  }
  return faults
}

async function fetchItem(
  { offer, source }: SetupItem,
  session: CommandSession,
  listing: SetupListing,
): Promise<void> {
  const folder = session.config.fetchFolder
  const unlock = await lockFolder(folder)
  try {
    const ledger = openFetchManifest(folder)
    for (const { name, files } of offer.folders) {
      const within = `${name}/${offer.edition}`
      await fetchList(files, { ...listing, ledger, folder, within, title: source.title })
    }
  } finally {
    await unlock()
  }
}

async function importItem({ offer, source }: SetupItem, session: CommandSession): Promise<void> {
  const published = await withStore(session, publishedReal)
  for (const { kind, folder } of offer.imports) {
    if (await areUpToDate([kind], offer, published, session)) continue
    const additional = await listAdditional(kind, session.config)
    const paths = [...pathsIn(folder, offer, session), ...additional.paths]
    await dataImport([kind, ...paths, '--edition', offer.edition, '--yes'], session)
    const imported = await withStore(session, ({ datasets }) => datasets.get(kind))
    if (imported) await recordAdditional(imported, additional.fingerprint, session.config)
  }
  if (!source.datasets.includes('ownership')) return
  // The first month without an API key has no titles: this was announced, and there is no published
  // month it could damage.
  const isWithoutOwners = offer.folders.every(({ name }) => name !== 'ccod')
  const isFirst = !published.has('ownership')
  await dataPublish(['--yes', ...(isWithoutOwners && isFirst ? ['--force'] : [])], session)
}

/** The paths of the fetched files of a folder, without others that an earlier run left in it. */
function pathsIn(
  name: string,
  { edition, folders }: SetupOffer,
  { config }: CommandSession,
): string[] {
  const files = folders.find((folder) => folder.name === name)?.files ?? []
  return files.map((file) => join(config.fetchFolder, name, edition, file.name))
}

type Published = ReadonlyMap<string, PublishedDataset>

/** Each published, non-fictional dataset. */
async function publishedReal({ datasets }: Store): Promise<Published> {
  const real = (await datasets.current()).filter(({ fictional }) => !fictional)
  return new Map(real.map((dataset) => [dataset.id, dataset]))
}

/** Whether all are published in the offered edition, with the additional files as they are now. */
async function areUpToDate(
  ids: readonly string[],
  { edition }: SetupOffer,
  published: Published,
  { config }: CommandSession,
): Promise<boolean> {
  for (const id of ids) {
    const dataset = published.get(id)
    if (dataset?.edition !== edition || !(await hasAdditional(dataset, config))) return false
  }
  return true
}

/** Sentences on folders whose files are never imported, as when the name is spelt wrongly. */
async function notesOnAdditional({ config }: CommandSession): Promise<string[]> {
  const layers = setupSources.flatMap(({ datasets }) => datasets)
  const folders = await unknownAdditional(layers, config)
  return folders.map((folder) => `${folder} does not have the name of a layer and is ignored.`)
}

/** The published month of ownership, unless it is the fictional one. */
async function publishedMonth({ datasets }: Store): Promise<PublishedMonth | undefined> {
  const published = await datasets.get('ownership')
  if (published === undefined || published.fictional) return undefined
  const { edition, version } = published
  const files = {
    inspire: await datasets.partFileNames(version, 'inspire'),
    ccod: await datasets.partFileNames(version, 'ccod'),
    ocod: await datasets.partFileNames(version, 'ocod'),
  }
  return { edition, files }
}

function sizeOf({ usualBytes }: SetupSource, { folders }: SetupOffer): number {
  return folders
    .flatMap(({ files }) => files)
    .reduce(
      (sum, { listed, expectedBytes }) => sum + (listed?.sizeBytes ?? expectedBytes ?? usualBytes),
      0,
    )
}
