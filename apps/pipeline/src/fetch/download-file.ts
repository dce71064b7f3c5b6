import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { zipEntries } from '@terrier/files/reading/zip-archive'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { checkedSha256, promisedChecksum, type PromisedChecksum } from './checksum.ts'
import { diskError, FetchError } from './fetch-error.ts'
import type { ReceivedBytes } from './fetch-progress.ts'
import type { HttpSession, Reply } from './http-session.ts'
import type { FetchManifestEntry } from './fetch-manifest.ts'
import {
  beginPart,
  deletePartialFile,
  findPart,
  finishPart,
  rangeValidator,
  fileSizeOf,
  validatorOf,
  type PartialFile,
} from './partial-file.ts'
import { withRetries, type RetryContext } from './retry.ts'
import { statusError } from './status-error.ts'

/** A file as a publisher lists it. */
export interface RemoteFile {
  /** Its name, both at the publisher and on disk: 'CCOD_FULL_2026_10.zip'. */
  readonly name: string
  /** Metadata in the list: its length, and its MD5 in hexadecimal. */
  readonly listed?: { readonly sizeBytes: number; readonly md5: string | undefined }
  /** Its length where the list states no more than that, as an estimate. */
  readonly expectedBytes?: number | undefined
  /** Resolves to its URL. Called before each attempt, since sessions end and signed URLs expire. */
  address(attempt: number): Promise<URL>
}

export interface Download extends RetryContext {
  readonly session: HttpSession
  /** The final path, to which the complete file is renamed. */
  readonly target: string
  /**
   * The manifest entry of an earlier run; that file is retained if the publisher's has not changed.
   */
  readonly known: FetchManifestEntry | undefined
  readonly onBytes: (received: ReceivedBytes) => void
}

/**
 * Downloads a file atomically: data goes to a `.part` file, is resumed after an interruption, and
 * is renamed once length, checksum and the zip's central directory are verified. Undefined when the
 * file of an earlier run is still current.
 */
export async function downloadFile(
  remote: RemoteFile,
  download: Download,
): Promise<FetchManifestEntry | undefined> {
  return withRetries(async (attempt) => {
    const before = await fileSizeOf(`${download.target}.part`)
    try {
      return await tryOnce(remote, download, attempt.number)
    } catch (error) {
      attempt.receivedBytes = (await fileSizeOf(`${download.target}.part`)) - before
      throw diskError(download.target, error) ?? error
    }
  }, download)
}

async function tryOnce(
  remote: RemoteFile,
  download: Download,
  attempt: number,
): Promise<FetchManifestEntry | undefined> {
  const { session, target, known, retryPolicy } = download
  const address = await remote.address(attempt)
  const part = await findPart(target)
  const isKnown = known !== undefined && (await fileSizeOf(target)) === known.sizeBytes
  const reply = await session.get(address, conditions(part, isKnown ? known : undefined))
  const { status, headers, url } = reply
  if (isKnown && status === 304) {
    await reply.drop()
    return undefined
  }
  if (status !== 200 && status !== 206) {
    await reply.drop()
    // Range not satisfiable: the partial file is longer than the current file.
    if (status === 416) await deletePartialFile(part)
    const context = { name: remote.name, host: url.host, longestWaitMs: retryPolicy.longestWaitMs }
    throw status === 416
      ? new FetchError(`${remote.name}: the file changed during the download.`, {
          scope: 'retryable',
        })
      : statusError(reply, context)
  }
  await refusePage(remote, reply)
  const wholeBytes = await receive(remote, part, reply, download)
  const sha256 = await checked(remote, part, reply, wholeBytes)
  await finishPart(part, target)
  const sizeBytes = await fileSizeOf(target)
  // The query of a signed URL is a credential and must not be stored.
  return { address: `${url.origin}${url.pathname}`, sizeBytes, sha256, ...validatorOf(headers) }
}

function conditions(
  part: PartialFile,
  known: FetchManifestEntry | undefined,
): Readonly<Record<string, string>> {
  if (part.sizeBytes > 0 && part.ifRange !== undefined) {
    return { range: `bytes=${part.sizeBytes}-`, 'if-range': part.ifRange }
  }
  if (known?.etag) return { 'if-none-match': known.etag }
  if (known?.lastModified) return { 'if-modified-since': known.lastModified }
  return {}
}

/** Rejects HTML and other pages: an error or sign-in page often has status 200. */
async function refusePage({ name }: RemoteFile, reply: Reply): Promise<void> {
  const kind = reply.headers.get('content-type') ?? ''
  const isExpected = /\.(geojson|json)$/i.test(name) && /json/i.test(kind)
  if (isExpected || !/\b(html|json|xml)\b/i.test(kind)) return
  await reply.drop()
  throw new FetchError(
    `${name}: ${reply.url.host} sent a page (${kind.split(';')[0]}) instead of the file.`,
    { scope: 'retryable' },
  )
}

/** Writes the body and returns the total length of the file, if the publisher states it. */
async function receive(
  { name }: RemoteFile,
  part: PartialFile,
  reply: Reply,
  { onBytes }: Download,
): Promise<number | undefined> {
  const range = contentRange(reply.headers)
  const isContinued = reply.status === 206
  const now = rangeValidator(validatorOf(reply.headers))
  const isOfTheSame = now === undefined || now === part.ifRange
  if (isContinued && !(isOfTheSame && range?.start === part.sizeBytes)) {
    await reply.drop()
    await deletePartialFile(part)
    throw new FetchError(
      `${name}: the server did not resume the download where it was interrupted.`,
      {
        scope: 'retryable',
      },
    )
  }
  if (!isContinued) await beginPart(part, validatorOf(reply.headers))
  const file = createWriteStream(part.path, { flags: isContinued ? 'a' : 'w' })
  const wholeBytes = isContinued ? range?.wholeBytes : lengthOf(reply.headers)
  let position = isContinued ? part.sizeBytes : 0
  const onChunk = (count: number) => {
    position += count
    onBytes({ name, count, position, sizeBytes: wholeBytes })
  }
  await pipeline(counted(reply.body, onChunk), file)
  return wholeBytes
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onChunk: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onChunk(chunk.length)
    yield chunk
  }
}

function lengthOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  // A server that compresses in spite of 'accept-encoding: identity' states the compressed length.
  const isPacked = (headers.get('content-encoding') ?? 'identity') !== 'identity'
  return length === null || isPacked ? undefined : Number(length)
}

function contentRange(headers: Headers): { start: number; wholeBytes?: number } | undefined {
  const [, start, whole] =
    /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
  if (start === undefined) return undefined
  return { start: Number(start), ...(whole !== '*' && { wholeBytes: Number(whole) }) }
}

async function checked(
  { name, listed }: RemoteFile,
  part: PartialFile,
  reply: Reply,
  wholeBytes: number | undefined,
): Promise<string> {
  const sizeBytes = await fileSizeOf(part.path)
  if (wholeBytes !== undefined && sizeBytes < wholeBytes) {
    throw new FetchError(
      `${name}: the download was interrupted after ${sizeBytes} of ${wholeBytes} bytes.`,
      {
        scope: 'retryable',
      },
    )
  }
  try {
    if (wholeBytes !== undefined && sizeBytes > wholeBytes) {
      throw new FetchError(`${name}: the file is larger than the server said.`, {
        scope: 'retryable',
      })
    }
    if (listed && listed.sizeBytes !== sizeBytes) {
      throw new FetchError(
        `${name}: ${sizeBytes} bytes were downloaded, but the list says ${listed.sizeBytes}.`,
        { scope: 'retryable' },
      )
    }
    await assertZip(part.path, name)
    return await checkedSha256(part.path, name, listedChecksum(listed) ?? promisedChecksum(reply))
  } catch (error) {
    // The file is complete but invalid: resuming would not help.
    await deletePartialFile(part)
    throw error
  }
}

function listedChecksum(listed: RemoteFile['listed']): PromisedChecksum | undefined {
  if (listed?.md5 === undefined) return undefined
  return { algorithm: 'md5', base64: Buffer.from(listed.md5, 'hex').toString('base64') }
}

async function assertZip(path: string, name: string): Promise<void> {
  if (!name.endsWith('.zip')) return
  try {
    if ((await zipEntries(path)).length > 0) return
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
  }
  throw new FetchError(`${name}: the download is not a complete zip file.`, { scope: 'retryable' })
}
