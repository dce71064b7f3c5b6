import type { FetchConfig } from '../fetch/fetch-config.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FileList } from '../fetch/file-list.ts'
import { textOf, type HttpSession } from '../fetch/http-session.ts'
import { withRetries, type RetryContext } from '../fetch/retry.ts'
import { statusError } from '../fetch/status-error.ts'

export interface Listing extends RetryContext {
  readonly config: FetchConfig
  readonly session: HttpSession
  readonly now: () => Date
}

/** A file of the OS Downloads API: `GET /products/<product>/downloads`. */
interface ListedDownload {
  readonly md5: string
  readonly size: number
  readonly url: string
  readonly format: string
  readonly subformat?: string
  readonly fileName: string
}

export interface OsProduct {
  /** The product id of the API: 'OpenNames'. */
  readonly product: string
  readonly format: RegExp
  readonly subformat?: RegExp
}

/**
 * Lists the file of a product for all of Great Britain, with its version. Throws `FetchError` where
 * the API does not respond as documented. https://api.os.uk/downloads/v1/products (OS Downloads
 * API, November 2026)
 */
export async function listOsProduct(
  { product, format, subformat }: OsProduct,
  listing: Listing,
): Promise<FileList> {
  const base = `${listing.config.osDownloads.href.replace(/\/$/, '')}/products/${product}`
  const version = versionOf(await readJson(new URL(base), listing), product)
  const downloads = await readJson(new URL(`${base}/downloads?area=GB`), listing)
  if (!Array.isArray(downloads)) throw changed(product, 'its downloads are no list')
  const found = downloads.filter(isListed).find((each) => {
    return format.test(each.format) && (!subformat || subformat.test(each.subformat ?? ''))
  })
  if (!found) throw changed(product, 'none of its downloads is of the format that is read here')
  const { fileName: name, size: sizeBytes, md5, url } = found
  const file = { name, listed: { sizeBytes, md5 }, address: async () => new URL(url) }
  return { edition: version, files: [file] }
}

async function readJson(address: URL, listing: Listing): Promise<unknown> {
  const { session, retryPolicy } = listing
  return withRetries(async () => {
    const reply = await session.get(address, { accept: 'application/json' })
    if (reply.status !== 200) {
      await reply.drop()
      const { longestWaitMs } = retryPolicy
      throw statusError(reply, { name: address.pathname, host: address.host, longestWaitMs })
    }
    const text = await textOf(reply)
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw new FetchError(`${address.host} did not answer with JSON.`, {
        scope: 'retryable',
        cause,
      })
    }
  }, listing)
}

/** The version, '2026-06'; some products have a day as well. */
function versionOf(described: unknown, product: string): string {
  const version: unknown =
    typeof described === 'object' && described !== null && 'version' in described
      ? described.version
      : undefined
  const [month] = /^\d{4}-(0[1-9]|1[0-2])/.exec(String(version)) ?? []
  if (month === undefined) throw changed(product, 'it does not say of which month it is')
  return month
}

function isListed(value: unknown): value is ListedDownload {
  if (typeof value !== 'object' || value === null) return false
  const fields: Readonly<Record<string, unknown>> = { ...value }
  return (
    typeof fields['url'] === 'string' &&
    URL.canParse(fields['url']) &&
    typeof fields['format'] === 'string' &&
    Number.isSafeInteger(fields['size']) &&
    typeof fields['md5'] === 'string' &&
    /^[0-9a-f]{32}$/i.test(fields['md5']) &&
    // Rejects names that could escape the folder (path traversal).
    typeof fields['fileName'] === 'string' &&
    /^[\w][\w .()-]*$/.test(fields['fileName'])
  )
}

function changed(product: string, how: string): FetchError {
  return new FetchError(
    `Ordnance Survey’s list of ${product} is not what it used to be: ${how}. Terrier may need an update.`,
    { scope: 'file' },
  )
}
