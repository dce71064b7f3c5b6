import type { RemoteFile } from './download-file.ts'
import type { FetchConfig } from './fetch-config.ts'
import { FetchFault } from './fetch-fault.ts'
import type { FileList } from './file-list.ts'
import { textOf, type HttpSession } from './http-session.ts'
import { withRetries, type Waiting } from './retry.ts'
import { statusFault } from './status-fault.ts'

export type CompanyDataset = 'ccod' | 'ocod'
/** The full register, the changes since the month before, or both. */
export type CompanyKind = 'full' | 'changes' | 'both'

export interface CompanyFileRequest extends Waiting {
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

/** The API key. Throws `FetchFault` without one, before any request. */
export function requireApiKey({ apiKey, companyApi }: FetchConfig): string {
  if (apiKey !== undefined) return apiKey
  throw new FetchFault(
    `CCOD and OCOD need an account at ${companyApi.host}, which is free, and its API key in` +
      ' TERRIER_LAND_REGISTRY_API_KEY.',
    { reach: 'everything' },
  )
}

/**
 * Lists the files of CCOD or OCOD for a month, from the current list or the separate history.
 * Throws `FetchFault` where there are none, with the months there are.
 */
export async function listCompanyFiles(wish: CompanyFileRequest): Promise<FileList> {
  const { dataset, kind } = wish
  const current = await listed(wish, `datasets/${dataset}`, `datasets/${dataset}`)
  const wanted = wish.edition ?? latest(current)
  const suits = ({ edition, isFull }: ListedFile) =>
    edition === wanted && (kind === 'both' || isFull === (kind === 'full'))
  let files = current.filter(suits)
  if (files.length === 0 && wish.edition !== undefined) {
    const history = `datasets/history/${dataset}`
    const past = await listed(wish, history, history)
    files = past.filter(suits)
    if (files.length === 0) throw noSuchMonth(wish, [...current, ...past])
  }
  if (files.length === 0 || wanted === undefined) {
    const address = `${wish.config.companyApi.href}/datasets/${dataset}`
    throw new FetchFault(
      `The publisher lists no files of ${dataset.toUpperCase()}: ${address} names none such as` +
        ` ${dataset.toUpperCase()}_FULL_2026_10.zip. Its answer may have changed its shape.`,
      { reach: 'everything' },
    )
  }
  return { edition: wanted, files: files.map((file) => remoteFile(wish, file)) }
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
): FetchFault {
  const months = [...new Set(files.map((file) => file.edition))].toSorted()
  const there = months.length === 0 ? 'none' : `${months[0]} to ${months.at(-1)}`
  return new FetchFault(
    `The publisher has no such file of ${dataset.toUpperCase()} for ${edition}; it lists ${there}.`,
    { reach: 'everything' },
  )
}

async function listed(
  wish: CompanyFileRequest,
  list: string,
  folder: string,
): Promise<ListedFile[]> {
  const names = fileNames(await askApi(wish, list))
  return names.flatMap((name): ListedFile[] => {
    const [, dataset, kind, year, month] =
      /^(CCOD|OCOD)_(FULL|COU)_(\d{4})_(\d\d)\.(?:zip|csv)$/i.exec(name) ?? []
    if (dataset?.toLowerCase() !== wish.dataset) return []
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
function remoteFile(wish: CompanyFileRequest, { name, path }: ListedFile): RemoteFile {
  return {
    name,
    async address() {
      const answer = await askApi(wish, path)
      const address = textIn(answer, 'result', 'download_url')
      if (address !== undefined && URL.canParse(address)) return new URL(address)
      throw new FetchFault(`${name}: the publisher gives no address for it.`, { reach: 'file' })
    },
  }
}

async function askApi(wish: CompanyFileRequest, path: string): Promise<unknown> {
  const { config, session, patience } = wish
  const key = requireApiKey(config)
  const url = new URL(`${config.companyApi.href.replace(/\/$/, '')}/${path}`)
  return withRetries(async () => {
    const reply = await session.get(url, { accept: 'application/json', authorization: key })
    const text = await textOf(reply)
    const answer = parsed(text)
    if (reply.status === 200 && answer !== undefined) return answer
    // The publisher echoes a wrong key in its response; keys must not be printed or logged.
    const said = textIn(answer, 'error')?.replaceAll(key, '(the key)')
    const { longestWaitMs } = patience
    const name = wish.dataset.toUpperCase()
    if (reply.status !== 200) {
      const fault = statusFault(reply, { name, host: url.host, longestWaitMs, said })
      if (![401, 403, 404].includes(reply.status)) throw fault
      // Retrying does not help against a wrong key, or a licence that has not been accepted.
      throw new FetchFault(`${fault.message}${keyAdvice(reply.status)}`, { reach: 'everything' })
    }
    const message = `${name}: ${url.host} answered with what is no JSON.`
    throw new FetchFault(message, { reach: 'passing' })
  }, wish)
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
