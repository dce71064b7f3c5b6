import { z } from 'zod'

import type { FileList, RemoteFile } from './download-file.ts'
import type { FetchConfig } from './fetch-config.ts'
import { FetchError } from './fetch-error.ts'
import { textOf, type PublisherContext } from './http-session.ts'
import { withRetries } from './retry.ts'
import { statusError } from './status-error.ts'

export type CompanyDataset = 'ccod' | 'ocod'
/** The full register, the changes since the month before, or both. */
export type CompanyKind = 'full' | 'changes' | 'both'

export interface CompanyFileRequest extends PublisherContext {
  readonly dataset: CompanyDataset
  readonly kind: CompanyKind
  /** The month to fetch; undefined for the latest. */
  readonly edition: string | undefined
}

interface ListedFile {
  readonly name: string
  readonly edition: string
  readonly isFull: boolean
  /** Path below the URL of the API. */
  readonly path: string
}

const refusal = z.object({ error: z.string() })
const signedUrl = z.object({ result: z.object({ download_url: z.url() }) })

/** The API key. Throws `FetchError` without one, before any request. */
export function requireApiKey({ apiKey, companyApi }: FetchConfig): string {
  if (apiKey !== undefined) return apiKey
  throw new FetchError(
    `CCOD and OCOD need an account at ${companyApi.host}, which is free, and its API key in` +
      ' TERRIER_LAND_REGISTRY_API_KEY.',
  )
}

/**
 * Lists the files of CCOD or OCOD for a month, from the current list or the separate history.
 * Throws `FetchError` where there are none, with the months there are.
 */
export async function listCompanyFiles(request: CompanyFileRequest): Promise<FileList> {
  const { dataset, kind, config } = request
  const current = await list(request, `datasets/${dataset}`)
  const edition = request.edition ?? months(current).at(-1)
  const suits = (file: ListedFile) =>
    file.edition === edition && (kind === 'both' || file.isFull === (kind === 'full'))
  const name = dataset.toUpperCase()
  let files = current.filter(suits)
  if (files.length === 0 && request.edition !== undefined) {
    const past = await list(request, `datasets/history/${dataset}`)
    files = past.filter(suits)
    const all = months([...current, ...past])
    const there = all.length === 0 ? 'none' : `${all[0]} to ${all.at(-1)}`
    if (files.length === 0) {
      throw new FetchError(
        `The publisher has no file of ${name} for ${edition}. It lists ${there}.`,
      )
    }
  }
  if (files.length === 0 || edition === undefined) {
    throw new FetchError(
      `The publisher lists no files of ${name}: ${config.companyApi.href}/datasets/${dataset}` +
        ` names none such as ${name}_FULL_2026_10.zip. The format of its reply may have changed.`,
    )
  }
  return { edition, files: files.map((file) => remoteFile(request, file)) }
}

function months(files: readonly ListedFile[]): string[] {
  return files.map(({ edition }) => edition).toSorted()
}

async function list(request: CompanyFileRequest, folder: string): Promise<ListedFile[]> {
  return fileNames(await getJson(request, folder)).flatMap((name): ListedFile[] => {
    const [, dataset, kind, year, month] =
      /^(CCOD|OCOD)_(FULL|COU)_(\d{4})_(\d\d)\.(?:zip|csv)$/i.exec(name) ?? []
    if (dataset?.toLowerCase() !== request.dataset) return []
    const isFull = kind?.toUpperCase() === 'FULL'
    return [{ name, edition: `${year}-${month}`, isFull, path: `${folder}/${name}` }]
  })
}

/**
 * File names anywhere in a response: `file_name` in the current list, `filename` in the history.
 */
function fileNames(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' && /^file_?name$/i.test(key) ? [value] : fileNames(value),
  )
}

/**
 * The API returns a download URL that is valid for ten seconds, so it is requested for each
 * attempt.
 */
function remoteFile(request: CompanyFileRequest, { name, path }: ListedFile): RemoteFile {
  return {
    name,
    async address() {
      const { data } = signedUrl.safeParse(await getJson(request, path))
      if (data) return new URL(data.result.download_url)
      throw new FetchError(`${name}: the publisher gives no download address.`, { scope: 'file' })
    },
  }
}

async function getJson(request: CompanyFileRequest, path: string): Promise<unknown> {
  const { config, session, retryPolicy } = request
  const key = requireApiKey(config)
  const url = new URL(`${config.companyApi.href.replace(/\/$/, '')}/${path}`)
  const name = request.dataset.toUpperCase()
  return withRetries(async () => {
    const reply = await session.get(url, { accept: 'application/json', authorization: key })
    const answer = parsed(await textOf(reply))
    if (reply.status === 200) {
      if (answer !== undefined) return answer
      const message = `${name}: ${url.host} sent a reply that is not JSON.`
      throw new FetchError(message, { scope: 'retryable' })
    }
    // The publisher echoes a wrong key in its response; keys must not be printed or logged.
    const serverMessage = refusal.safeParse(answer).data?.error.replaceAll(key, '(the key)')
    const { longestWaitMs } = retryPolicy
    const fault = statusError(reply, { name, host: url.host, longestWaitMs, serverMessage })
    if (![401, 403, 404].includes(reply.status)) throw fault
    // Retrying does not help against a wrong key, or a licence that has not been accepted.
    const licence = ', or the licence of this dataset not agreed to on the site'
    const advice = `The key may be wrong${reply.status === 404 ? '' : licence}.`
    throw new FetchError(`${fault.message} ${advice}`)
  }, request)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
