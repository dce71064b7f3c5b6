import type { RemoteFile } from './download-file.ts'
import type { FetchConfig } from './fetch-config.ts'
import { FetchError } from './fetch-error.ts'
import type { FileList } from './file-list.ts'
import { textOf, type HttpSession } from './http-session.ts'
import { withRetries, type RetryContext } from './retry.ts'
import { statusError } from './status-error.ts'

export type CompanyDataset = 'ccod' | 'ocod'
/** The full register, the changes since the month before, or both. */
export type CompanyKind = 'full' | 'changes' | 'both'

export interface CompanyFileRequest extends RetryContext {
  readonly config: FetchConfig
  readonly session: HttpSession
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

/** The API key. Throws `FetchError` without one, before any request. */
export function requireApiKey({ apiKey, companyApi }: FetchConfig): string {
  if (apiKey !== undefined) return apiKey
  throw new FetchError(
    `CCOD and OCOD need an account at ${companyApi.host}, which is free, and its API key in` +
      ' TERRIER_LAND_REGISTRY_API_KEY.',
    { scope: 'everything' },
  )
}

/**
 * Lists the files of CCOD or OCOD for a month, from the current list or the separate history.
 * Throws `FetchError` where there are none, with the months there are.
 */
export async function listCompanyFiles(request: CompanyFileRequest): Promise<FileList> {
  const { dataset, kind } = request
  const current = await listed(request, `datasets/${dataset}`, `datasets/${dataset}`)
  const wanted = request.edition ?? latest(current)
  const suits = ({ edition, isFull }: ListedFile) =>
    edition === wanted && (kind === 'both' || isFull === (kind === 'full'))
  let files = current.filter(suits)
  if (files.length === 0 && request.edition !== undefined) {
    const history = `datasets/history/${dataset}`
    const past = await listed(request, history, history)
    files = past.filter(suits)
    if (files.length === 0) throw noSuchMonth(request, [...current, ...past])
  }
  if (files.length === 0 || wanted === undefined) {
    const address = `${request.config.companyApi.href}/datasets/${dataset}`
    throw new FetchError(
      `The publisher lists no files of ${dataset.toUpperCase()}: ${address} names none such as` +
        ` ${dataset.toUpperCase()}_FULL_2026_10.zip. The format of its reply may have changed.`,
      { scope: 'everything' },
    )
  }
  return { edition: wanted, files: files.map((file) => remoteFile(request, file)) }
}

function latest(files: readonly ListedFile[]): string | undefined {
  return files
    .map(({ edition }) => edition)
    .toSorted()
    .at(-1)
}

function noSuchMonth(
  { dataset, edition }: CompanyFileRequest,
  files: readonly ListedFile[],
): FetchError {
  const months = [...new Set(files.map((file) => file.edition))].toSorted()
  const there = months.length === 0 ? 'none' : `${months[0]} to ${months.at(-1)}`
  return new FetchError(
    `The publisher has no such file of ${dataset.toUpperCase()} for ${edition}; it lists ${there}.`,
    { scope: 'everything' },
  )
}

async function listed(
  request: CompanyFileRequest,
  list: string,
  folder: string,
): Promise<ListedFile[]> {
  const names = fileNames(await askApi(request, list))
  return names.flatMap((name): ListedFile[] => {
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
  if (Array.isArray(answer)) return answer.flatMap(fileNames)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (/^file_?name$/i.test(key) ? [value] : []) : fileNames(value),
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
      const answer = await askApi(request, path)
      const address = textIn(answer, 'result', 'download_url')
      if (address !== undefined && URL.canParse(address)) return new URL(address)
      throw new FetchError(`${name}: the publisher gives no download address.`, { scope: 'file' })
    },
  }
}

async function askApi(request: CompanyFileRequest, path: string): Promise<unknown> {
  const { config, session, retryPolicy } = request
  const key = requireApiKey(config)
  const url = new URL(`${config.companyApi.href.replace(/\/$/, '')}/${path}`)
  return withRetries(async () => {
    const reply = await session.get(url, { accept: 'application/json', authorization: key })
    const text = await textOf(reply)
    const answer = parsed(text)
    if (reply.status === 200 && answer !== undefined) return answer
    // The publisher echoes a wrong key in its response; keys must not be printed or logged.
    const said = textIn(answer, 'error')?.replaceAll(key, '(the key)')
    const { longestWaitMs } = retryPolicy
    const name = request.dataset.toUpperCase()
    if (reply.status !== 200) {
      const fault = statusError(reply, { name, host: url.host, longestWaitMs, said })
      if (![401, 403, 404].includes(reply.status)) throw fault
      // Retrying does not help against a wrong key, or a licence that has not been accepted.
      throw new FetchError(`${fault.message}${keyAdvice(reply.status)}`, { scope: 'everything' })
    }
    const message = `${name}: ${url.host} sent a reply that is not JSON.`
    throw new FetchError(message, { scope: 'retryable' })
  }, request)
}

function keyAdvice(status: number): string {
  if (status === 404) return ' The key may be wrong.'
  return ' The key may be wrong, or the licence of this dataset not agreed to on the site.'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textIn(value: unknown, ...path: readonly string[]): string | undefined {
  let found = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.entries(found).find(([name]) => name === key)?.[1]
  }
  return typeof found === 'string' ? found : undefined
}
