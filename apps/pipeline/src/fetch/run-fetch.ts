import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import {
  demandApiKey,
  listCompanyFiles,
  type CompanyDataset,
  type CompanyKind,
} from './company-files.ts'
import { usualPatience, type FetchConfig, type Patience } from './fetch-config.ts'
import { diskFault, FetchFault } from './fetch-fault.ts'
import { fetchList, type FetchedFile } from './fetch-list.ts'
import type { FetchProgress } from './fetch-progress.ts'
import { createHttpSession, type HttpSession } from './http-session.ts'
import { listInspireFiles } from './inspire-files.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { lockFolder } from './lock-folder.ts'

export interface FetchOrder {
  readonly what: 'inspire' | CompanyDataset | 'all'
  /** '2026-10'; without it the latest. Of INSPIRE there is only the latest. */
  readonly edition?: string
  /** Of CCOD and OCOD; the full file unless said otherwise. */
  readonly kind?: CompanyKind
  /** Of INSPIRE: only files whose name holds one of these, such as 'Glamorgan'. */
  readonly only?: readonly string[]
  /** Where the files go, in a folder for each dataset and month, with the ledger `fetched.json`. */
  readonly folder: string
}

export interface FetchContext {
  readonly config: FetchConfig
  readonly progress: FetchProgress
  readonly signal: AbortSignal
  readonly patience?: Partial<Patience>
  readonly fetch?: typeof fetch
  readonly now?: () => Date
}

/** The files of one dataset and month, those that were there already among them. */
export interface FetchedDataset {
  readonly dataset: 'inspire' | CompanyDataset
  readonly edition: string
  /** Where they are: a folder for each dataset and month. */
  readonly folder: string
  readonly files: readonly FetchedFile[]
}

/**
 * Fetches from the publishers what is new or changed since the last run, and says what is there now.
 * Throws `FetchFault` when something is missing at the end; what did come stays, and another run
 * goes on from there.
 */
export async function runFetch(
  order: FetchOrder,
  context: FetchContext,
): Promise<readonly FetchedDataset[]> {
  const datasets =
    order.what === 'all' ? (['inspire', 'ccod', 'ocod'] as const) : ([order.what] as const)
  demandMonth(order.edition)
  // Hours of INSPIRE files should not end in 'there is no key'.
  if (order.what !== 'inspire') demandApiKey(context.config)
  const unlock = await openFolder(order.folder)
  try {
    const patience = { ...usualPatience, ...context.patience }
    const session = createHttpSession({ ...context, patience, fetch: context.fetch ?? fetch })
    const ledger = await openLedger(order.folder)
    const fetched: FetchedDataset[] = []
    for (const dataset of datasets) {
      fetched.push(await fetchDataset(dataset, order, { ...context, patience, session, ledger }))
    }
    return fetched
  } finally {
    await unlock()
  }
}

interface Run extends FetchContext {
  readonly patience: Patience
  readonly session: HttpSession
  readonly ledger: Ledger
}

async function fetchDataset(
  dataset: 'inspire' | CompanyDataset,
  order: FetchOrder,
  run: Run,
): Promise<FetchedDataset> {
  const wish = { ...run, edition: order.edition }
  const isInspire = dataset === 'inspire'
  const { edition, files } = isInspire
    ? await listInspireFiles(wish)
    : await listCompanyFiles({ ...wish, dataset, kind: order.kind ?? 'full' })
  const wanted = isInspire ? chosen(files, order.only) : files
  const folder = join(order.folder, dataset, edition)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fetched = await fetchList(wanted, {
    ...run,
    folder: order.folder,
    within: `${dataset}/${edition}`,
    title: `${isInspire ? 'INSPIRE' : dataset.toUpperCase()} ${edition}`,
    now: run.now ?? (() => new Date()),
  })
  return { dataset, edition, folder, files: fetched }
}

/** It becomes the name of a folder. */
function demandMonth(edition: string | undefined): void {
  if (edition === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(edition)) return
  throw new FetchFault(`An edition is a month, such as 2026-10; '${edition}' is none.`, {
    reach: 'everything',
  })
}

async function openFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await lockFolder(folder)
  } catch (error) {
    throw diskFault(folder, error) ?? error
  }
}

function chosen<File extends { readonly name: string }>(
  files: readonly File[],
  only: readonly string[] = [],
): readonly File[] {
  if (only.length === 0) return files
  for (const wanted of only) {
    if (files.some(({ name }) => plain(name).includes(plain(wanted)))) continue
    throw new FetchFault(`None of the ${files.length} files is called ${wanted}.`, {
      reach: 'everything',
    })
  }
  return files.filter(({ name }) => only.some((wanted) => plain(name).includes(plain(wanted))))
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_]+/g, ' ')
}

/** What the command line says of it. */
export const fetchUsage = `  data fetch <inspire | ccod | ocod | all>
                                        fetch the publisher's files: what is new or changed
      --edition 2026-09                 an earlier month of ccod or ocod; the latest without it
      --changes, --both                 of ccod and ocod the change-only file, or both kinds
      --only Glamorgan                  of inspire only files called so; may be said several times
                                        ccod and ocod need TERRIER_LAND_REGISTRY_API_KEY
      --folder                          where to; TERRIER_DATA/fetched without it
`
