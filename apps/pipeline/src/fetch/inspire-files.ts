import type { FileList, RemoteFile } from './download-file.ts'
import { FetchError } from './fetch-error.ts'
import { getOk, textOf, type PublisherContext } from './http-session.ts'
import { pageLinks, pageText } from './page-links.ts'
import { withRetries } from './retry.ts'

interface InspireFileRequest extends PublisherContext {
  /** The expected month; undefined for the published one. */
  readonly edition: string | undefined
}

const months =
  'january february march april may june july august september october november december'.split(' ')

/**
 * Lists the INSPIRE files, one zip for each authority. Only one month is published at a time.
 * Throws `FetchError` where the page has changed its structure.
 */
export async function listInspireFiles(request: InspireFileRequest): Promise<FileList> {
  const { config, edition } = request
  const page = config.inspirePage
  const html = await readPage(request)
  const files = new Map<string, RemoteFile>()
  for (const link of pageLinks(html, page)) {
    const name = fileNameOf(link)
    if (name === undefined) continue
    // The site only serves files to clients with the cookie of the page, which is requested again
    // after a failed attempt.
    const address = async (attempt: number) => {
      if (attempt > 1) await readPage(request)
      return link
    }
    files.set(name, { name, address })
  }
  if (files.size === 0) {
    throw new FetchError(
      `The page lists no files: ${page.href} has no link to a zip. Its layout may have changed.`,
    )
  }
  return { edition: editionOf(html, page, edition), files: [...files.values()] }
}

async function readPage(request: InspireFileRequest): Promise<string> {
  const { inspirePage } = request.config
  const get = () => getOk(inspirePage, 'The list of files', request, { accept: 'text/html' })
  return withRetries(async () => textOf(await get()), request)
}

/** 'Vale_of_Glamorgan_Council.zip'; undefined for links to anything else. */
function fileNameOf(link: URL): string | undefined {
  const last = link.pathname.split('/').at(-1) ?? ''
  const name = decodeName(last).replaceAll(/\s+/g, '_')
  // Rejects names that could escape the folder (path traversal).
  return /^[\p{L}\p{N}][\p{L}\p{N}_.,'’&()-]*\.zip$/iu.test(name) ? name : undefined
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** '2026-10' of 'published on 4 October 2026'. */
function editionOf(html: string, page: URL, wanted: string | undefined): string {
  const [, month = '', year = ''] =
    /\bpublished (?:on )?\d{1,2} ([a-z]+) (\d{4})/i.exec(pageText(html)) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number === 0) {
    if (wanted !== undefined) return wanted
    throw new FetchError(
      `${page.href} does not say when its files were published. Give the month with --edition.`,
    )
  }
  const published = `${year}-${String(number).padStart(2, '0')}`
  if (wanted === undefined || wanted === published) return published
  throw new FetchError(`The published INSPIRE files are those of ${published}, not of ${wanted}.`)
}
