import { z } from 'zod'

import type { FileList } from '../fetch/download-file.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import { getOk, textOf, type PublisherContext } from '../fetch/http-session.ts'
import { withRetries } from '../fetch/retry.ts'

/** A file of the OS Downloads API: `GET /products/<product>/downloads`. */
const listedDownload = z.object({
  md5: z.string().regex(/^[0-9a-f]{32}$/i),
  size: z.int(),
  url: z.url(),
  format: z.string(),
  subformat: z.string().nullish(),
  // Rejects names that could escape the folder (path traversal).
  fileName: z.string().regex(/^[\w][\w .()-]*$/),
})

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
  context: PublisherContext,
): Promise<FileList> {
  const base = `${context.config.osDownloads.href.replace(/\/$/, '')}/products/${product}`
  const version = versionOf(await readJson(new URL(base), context), product)
  const downloads = await readJson(new URL(`${base}/downloads?area=GB`), context)
  if (!Array.isArray(downloads)) throw changed(product, 'its downloads are not a list')
  const listed = downloads.flatMap((each) => listedDownload.safeParse(each).data ?? [])
  const found = listed.find((each) => {
    return format.test(each.format) && (!subformat || subformat.test(each.subformat ?? ''))
  })
  if (!found) throw changed(product, 'none of its downloads is in a format that Terrier reads')
  const { fileName: name, size: sizeBytes, md5, url } = found
  const file = { name, listed: { sizeBytes, md5 }, address: async () => new URL(url) }
  return { edition: version, files: [file] }
}

async function readJson(address: URL, context: PublisherContext): Promise<unknown> {
  return withRetries(async () => {
    const reply = await getOk(address, address.pathname, context, { accept: 'application/json' })
    const text = await textOf(reply)
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw new FetchError(`${address.host} did not answer with JSON.`, {
        scope: 'retryable',
        cause,
      })
    }
  }, context)
}

/** The version, '2026-06'; some products have a day as well. */
function versionOf(described: unknown, product: string): string {
  const version = z.object({ version: z.string() }).safeParse(described).data?.version ?? ''
  const [month] = /^\d{4}-(0[1-9]|1[0-2])/.exec(version) ?? []
  if (month === undefined) throw changed(product, 'it does not say which month it is for')
  return month
}

function changed(product: string, how: string): FetchError {
  return new FetchError(
    `Ordnance Survey’s list of ${product} has changed: ${how}. Terrier may need an update.`,
    { scope: 'file' },
  )
}
