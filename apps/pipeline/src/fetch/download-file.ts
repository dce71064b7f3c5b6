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

/** The files a publisher offers for one edition. */
export interface FileList {
  /** '2026-10'. */
  readonly edition: string
  readonly files: readonly RemoteFile[]
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
  const { session, target, known, onBytes } = download
  const address = await remote.address(attempt)
  const part = await findPart(target)
  const isKnown = known !== undefined && (await fileSizeOf(target)) === known.sizeBytes
  const reply = await session.get(address, conditions(part, isKnown ? known : undefined))
  if (isKnown && reply.status === 304) {
    await reply.drop()
    return undefined
  }
  await assertFile(remote, part, reply, download)
  const wholeBytes = await receive(remote, part, reply, onBytes)
  const sha256 = await checked(remote, part, reply, wholeBytes)
  await finishPart(part, target)
  const sizeBytes = await fileSizeOf(target)
  const { headers, url } = reply
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

/** Rejects a reply that is not the file, or not the rest of the partial one. */
async function assertFile(
  remote: RemoteFile,
  part: PartialFile,
  reply: Reply,
  { retryPolicy: { longestWaitMs } }: Download,
): Promise<void> {
  const { status, url } = reply
  const isRest = status === 206 && isRestOf(part, reply)
  const page = pageType(remote, reply)
  if (page === undefined && (status === 200 || isRest)) return
  await reply.drop()
  // Range not satisfiable: the partial file is longer than the current file.
  if (status === 416 || (status === 206 && page === undefined)) await deletePartialFile(part)
  if (status === 416) throw retryable(remote, 'the file changed during the download')
  if (status !== 200 && status !== 206) {
    throw statusError(reply, { name: remote.name, host: url.host, longestWaitMs })
  }
  if (page !== undefined) {
    throw retryable(remote, `${url.host} sent a page (${page}) instead of the file`)
  }
  throw retryable(remote, 'the server did not resume the download where it was interrupted')
}

/** The media type of HTML and other pages: an error or sign-in page often has status 200. */
function pageType({ name }: RemoteFile, { headers }: Reply): string | undefined {
  const type = headers.get('content-type') ?? ''
  const isExpected = /\.(geojson|json)$/i.test(name) && /json/i.test(type)
  return isExpected || !/\b(html|json|xml)\b/i.test(type) ? undefined : type.split(';')[0]
}

function isRestOf(part: PartialFile, { headers }: Reply): boolean {
  const validator = rangeValidator(validatorOf(headers))
  const isOfTheSame = validator === undefined || validator === part.ifRange
  return isOfTheSame && contentRange(headers)?.start === part.sizeBytes
}

/** Writes the body and returns the total length of the file, if the publisher states it. */
async function receive(
  { name }: RemoteFile,
  part: PartialFile,
  { status, headers, body }: Reply,
  onBytes: Download['onBytes'],
): Promise<number | undefined> {
  const isContinued = status === 206
  if (!isContinued) await beginPart(part, validatorOf(headers))
  const sizeBytes = isContinued ? contentRange(headers)?.wholeBytes : lengthOf(headers)
  let position = isContinued ? part.sizeBytes : 0
  const counted = async function* () {
    for await (const chunk of body) {
      position += chunk.length
      onBytes({ name, count: chunk.length, position, sizeBytes })
      yield chunk
    }
  }
  // Flushed to the disk, before the file gets its final name.
  const file = createWriteStream(part.path, { flags: isContinued ? 'a' : 'w', flush: true })
  await pipeline(counted, file)
  return sizeBytes
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

/** The SHA-256 of a file that is whole and what the publisher states. Throws otherwise. */
async function checked(
  remote: RemoteFile,
  part: PartialFile,
  { status, headers }: Reply,
  wholeBytes: number | undefined,
): Promise<string> {
  const { name, listed } = remote
  const sizeBytes = await fileSizeOf(part.path)
  if (wholeBytes !== undefined && sizeBytes < wholeBytes) {
    throw retryable(
      remote,
      `the download was interrupted after ${sizeBytes} of ${wholeBytes} bytes`,
    )
  }
  try {
    if (wholeBytes !== undefined && sizeBytes > wholeBytes) {
      throw retryable(remote, 'the file is larger than the server said')
    }
    if (listed && listed.sizeBytes !== sizeBytes) {
      const stated = `but the list says ${listed.sizeBytes}`
      throw retryable(remote, `${sizeBytes} bytes were downloaded, ${stated}`)
    }
    if (name.endsWith('.zip') && !(await isZip(part.path))) {
      throw retryable(remote, 'the download is not a complete zip file')
    }
    return await checkedSha256(
      part.path,
      name,
      listedChecksum(listed) ?? promisedChecksum(status, headers),
    )
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

async function isZip(path: string): Promise<boolean> {
  try {
    return (await zipEntries(path)).length > 0
  } catch (error) {
    if (error instanceof RefusedFile) return false
    throw error
  }
}

function retryable({ name }: RemoteFile, why: string): FetchError {
  return new FetchError(`${name}: ${why}.`, { scope: 'retryable' })
}
