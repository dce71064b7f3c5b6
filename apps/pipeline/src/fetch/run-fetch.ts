import { join } from 'node:path'

import {
  requireApiKey,
  listCompanyFiles,
  type CompanyDataset,
  type CompanyKind,
} from './company-files.ts'
import type { RemoteFile } from './download-file.ts'
import { defaultRetryPolicy, type FetchConfig, type RetryPolicy } from './fetch-config.ts'
import { FetchError } from './fetch-error.ts'
import { fetchList, type FetchedFile } from './fetch-list.ts'
import type { FetchProgress } from './fetch-progress.ts'
import { createHttpSession, type HttpSession } from './http-session.ts'
import { listInspireFiles } from './inspire-files.ts'
import { openFetchManifest, type FetchManifest } from './fetch-manifest.ts'
import { lockFolder } from './lock-folder.ts'

export interface FetchOrder {
  readonly what: 'inspire' | CompanyDataset | 'all'
  /** '2026-10'; without it the latest. INSPIRE offers only the latest. */
  readonly edition?: string
  /** Only for CCOD and OCOD; by default the full file. */
  readonly kind?: CompanyKind
  /** Only for INSPIRE: files whose name contains one of these, such as 'Glamorgan'. */
  readonly only?: readonly string[]
  /**
   * The root folder, with a subfolder for each dataset and month, and the manifest `fetched.json`.
   */
  readonly folder: string
}

export interface FetchContext {
  readonly config: FetchConfig
  readonly progress: FetchProgress
  readonly signal: AbortSignal
  readonly retryPolicy?: Partial<RetryPolicy>
  readonly fetch?: typeof fetch
}

/** The files of one dataset and month, including those of earlier runs. */
export interface FetchedDataset {
  readonly dataset: 'inspire' | CompanyDataset
  readonly edition: string
  /** Their folder, one for each dataset and month. */
  readonly folder: string
  readonly files: readonly FetchedFile[]
}

/**
 * Fetches new or changed files from the publishers, and returns all that are on disk. Throws
 * `FetchError` when files are missing at the end; completed files are retained, and another run
 * resumes.
 */
export async function runFetch(
  order: FetchOrder,
  context: FetchContext,
): Promise<readonly FetchedDataset[]> {
  const datasets =
    order.what === 'all' ? (['inspire', 'ccod', 'ocod'] as const) : ([order.what] as const)
  assertMonth(order.edition)
  // Checked first, so that hours of INSPIRE downloads do not end in a missing key.
  if (order.what !== 'inspire') requireApiKey(context.config)
  const unlock = await lockFolder(order.folder)
  try {
    const retryPolicy = { ...defaultRetryPolicy, ...context.retryPolicy }
    const session = createHttpSession({ ...context, retryPolicy, fetch: context.fetch ?? fetch })
    const ledger = openFetchManifest(order.folder)
    const fetched: FetchedDataset[] = []
    for (const dataset of datasets) {
      fetched.push(await fetchDataset(dataset, order, { ...context, retryPolicy, session, ledger }))
    }
    return fetched
  } finally {
    await unlock()
  }
}

interface Run extends FetchContext {
  readonly retryPolicy: RetryPolicy
  readonly session: HttpSession
  readonly ledger: FetchManifest
}

async function fetchDataset(
  dataset: 'inspire' | CompanyDataset,
  order: FetchOrder,
  run: Run,
): Promise<FetchedDataset> {
  const request = { ...run, edition: order.edition }
  const isInspire = dataset === 'inspire'
  const { edition, files } = isInspire
    ? await listInspireFiles(request)
    : await listCompanyFiles({ ...request, dataset, kind: order.kind ?? 'full' })
  const wanted = isInspire ? chosen(files, order.only) : files
  const folder = join(order.folder, dataset, edition)
  const fetched = await fetchList(wanted, {
    ...run,
    folder: order.folder,
    within: `${dataset}/${edition}`,
    title: `${isInspire ? 'INSPIRE' : dataset.toUpperCase()} ${edition}`,
  })
  return { dataset, edition, folder, files: fetched }
}

/** Validates the month, since it becomes the name of a folder. */
function assertMonth(edition: string | undefined): void {
  if (edition === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(edition)) return
  throw new FetchError(`'${edition}' is not a month. Give the edition as a month, such as 2026-10.`)
}

/** The files whose name contains one of `only`; all without it. Throws where one has no file. */
function chosen(files: readonly RemoteFile[], only: readonly string[] = []): readonly RemoteFile[] {
  const missing = only.find((wanted) => !files.some((file) => isNamed(file, wanted)))
  if (missing !== undefined) {
    throw new FetchError(`None of the ${files.length} files is named ${missing}.`)
  }
  if (only.length === 0) return files
  return files.filter((file) => only.some((wanted) => isNamed(file, wanted)))
}

function isNamed({ name }: RemoteFile, wanted: string): boolean {
  return plain(name).includes(plain(wanted))
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_]+/g, ' ')
}

/** Help text of the command. */
export const fetchUsage = `  data fetch <inspire | ccod | ocod | all>
                                        fetch the publisher's new or changed files
      --edition 2026-09                 an earlier month of ccod or ocod; default: the latest
      --changes, --both                 of ccod and ocod, the change-only file, or both kinds
      --only Glamorgan                  of inspire, only files with this name; can be repeated
                                        ccod and ocod need TERRIER_LAND_REGISTRY_API_KEY
      --folder                          where to; default: TERRIER_DATA/fetched
`
