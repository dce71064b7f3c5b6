import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { zipEntries } from '@terrier/files/reading/zip-archive'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { checkedSha256, promisedChecksum, type PromisedChecksum } from './checksum.ts'
import { diskFault, FetchFault } from './fetch-fault.ts'
import type { HttpSession, Reply } from './http-session.ts'
import type { LedgerEntry } from './ledger.ts'
import {
  beginPart,
  dropPart,
  findPart,
  finishPart,
  rangeValidator,
  sizeOf,
  validatorOf,
  type PartialFile,
} from './partial-file.ts'
import { withRetries, type Waiting } from './retry.ts'
import { statusFault } from './status-fault.ts'

/** A file as a publisher lists it. */
export interface RemoteFile {
  /** What it is called, here as there: 'CCOD_FULL_2026_10.zip'. */
  readonly name: string
  /** What its list says of it: its length, and its MD5 in hexadecimal. */
  readonly listed?: { readonly sizeBytes: number; readonly md5: string | undefined }
  /** Where to read it. Asked before each try, for sessions end and signed addresses expire. */
  address(attempt: number): Promise<URL>
}

export interface Download extends Waiting {
  readonly session: HttpSession
  /** Where the file goes once it is whole. */
  readonly target: string
  /** The file of an earlier run, which is kept if it is still the publisher's. */
  readonly known: LedgerEntry | undefined
  readonly onBytes: (count: number) => void
}

/**
 * Brings a file, whole or not at all: what comes goes to a `.part`, is taken up again where it was
 * cut off, and gets its name when length, checksum and the zip's own directory are right. Undefined
 * when the file of an earlier run is still what the publisher has.
 */
export async function downloadFile(
  remote: RemoteFile,
  download: Download,
): Promise<LedgerEntry | undefined> {
  return withRetries(async (attempt) => {
    const before = await sizeOf(`${download.target}.part`)
    try {
      return await tryOnce(remote, download, attempt.number)
    } catch (error) {
      attempt.gained = (await sizeOf(`${download.target}.part`)) - before
      throw diskFault(download.target, error) ?? error
    }
  }, download)
}

async function tryOnce(
  remote: RemoteFile,
  download: Download,
  attempt: number,
): Promise<LedgerEntry | undefined> {
  const { session, target, known, patience } = download
  const address = await remote.address(attempt)
  const part = await findPart(target)
  const isKnown = known !== undefined && (await sizeOf(target)) === known.sizeBytes
  const reply = await session.get(address, conditions(part, isKnown ? known : undefined))
  const { status, headers, url } = reply
  if (isKnown && status === 304) {
    await reply.drop()
    return undefined
  }
  if (status !== 200 && status !== 206) {
    await reply.drop()
    // The part is longer than the file is now.
    if (status === 416) await dropPart(part)
    const context = { name: remote.name, host: url.host, longestWaitMs: patience.longestWaitMs }
    throw status === 416
      ? new FetchFault(`${remote.name}: it has changed meanwhile.`, { reach: 'passing' })
      : statusFault(reply, context)
  }
  await refusePage(remote, reply)
  const wholeBytes = await receive(remote, part, reply, download)
  const sha256 = await checked(remote, part, reply, wholeBytes)
  await finishPart(part, target)
  const sizeBytes = await sizeOf(target)
  // What stands behind the question mark of a signed address is a key.
  return { address: `${url.origin}${url.pathname}`, sizeBytes, sha256, ...validatorOf(headers) }
}

function conditions(
  part: PartialFile,
  known: LedgerEntry | undefined,
): Readonly<Record<string, string>> {
  if (part.sizeBytes > 0 && part.ifRange !== undefined) {
    return { range: `bytes=${part.sizeBytes}-`, 'if-range': part.ifRange }
  }
  if (known?.etag) return { 'if-none-match': known.etag }
  if (known?.lastModified) return { 'if-modified-since': known.lastModified }
  return {}
}

/** A page that says 'something went wrong', or 'please sign in', often comes with status 200. */
async function refusePage({ name }: RemoteFile, reply: Reply): Promise<void> {
  const kind = reply.headers.get('content-type') ?? ''
  const isExpected = /\.(geojson|json)$/i.test(name) && /json/i.test(kind)
  if (isExpected || !/\b(html|json|xml)\b/i.test(kind)) return
  await reply.drop()
  throw new FetchFault(
    `${name}: ${reply.url.host} answered with a page (${kind.split(';')[0]}) instead of the file.`,
    { reach: 'passing' },
  )
}

/** Writes what comes and gives the length the whole file should have, if the publisher says so. */
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
    await dropPart(part)
    throw new FetchFault(`${name}: it did not continue where it was cut off.`, { reach: 'passing' })
  }
  if (!isContinued) await beginPart(part, validatorOf(reply.headers))
  const file = createWriteStream(part.path, { flags: isContinued ? 'a' : 'w' })
  await pipeline(counted(reply.body, onBytes), file)
  return isContinued ? range?.wholeBytes : lengthOf(reply.headers)
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    onBytes(chunk.length)
    yield chunk
  }
}

function lengthOf(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  // Packed for the way against our wish, it says how long it was packed.
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
  const sizeBytes = await sizeOf(part.path)
  if (wholeBytes !== undefined && sizeBytes < wholeBytes) {
    throw new FetchFault(`${name}: it was cut off after ${sizeBytes} of ${wholeBytes} bytes.`, {
      reach: 'passing',
    })
  }
  try {
    if (wholeBytes !== undefined && sizeBytes > wholeBytes) {
      throw new FetchFault(`${name}: it is longer than announced.`, { reach: 'passing' })
    }
    if (listed && listed.sizeBytes !== sizeBytes) {
      throw new FetchFault(
        `${name}: ${sizeBytes} bytes have come, and its list says ${listed.sizeBytes}.`,
        { reach: 'passing' },
      )
    }
    await demandZip(part.path, name)
    return await checkedSha256(part.path, name, listedChecksum(listed) ?? promisedChecksum(reply))
  } catch (error) {
    // All of it has come, and it is wrong: going on from here would not mend it.
    await dropPart(part)
    throw error
  }
}

function listedChecksum(listed: RemoteFile['listed']): PromisedChecksum | undefined {
  if (listed?.md5 === undefined) return undefined
  return { algorithm: 'md5', base64: Buffer.from(listed.md5, 'hex').toString('base64') }
}

async function demandZip(path: string, name: string): Promise<void> {
  if (!name.endsWith('.zip')) return
  try {
    if ((await zipEntries(path)).length > 0) return
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
  }
  throw new FetchFault(`${name}: what has come is no whole zip file.`, { reach: 'passing' })
}
