import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A fault of one response. */
export type FaultMode =
  | { readonly status: number; readonly headers?: Record<string, string> }
  /** Closes the connection after this many bytes. */
  | { readonly cutAfter: number }
  /** Stalls after this many bytes. */
  | { readonly stallAfter: number }
  /** A page with status 200 where a file should be. */
  | { readonly page: string }
  /** Responds with the whole file to a range request. */
  | 'ignoring ranges'
  /** Responds with a range of another start. */
  | 'wrong range'
  | 'wrong checksum'

export interface StoredFile {
  bytes: Uint8Array
  /** Derived from the content where undefined; null for a response without validators. */
  etag: string | null | undefined
  /** Faults of the next responses, in order; then all succeed. */
  readonly moods: FaultMode[]
  readonly type?: string
}

/**
 * Turns of the event loop that the client, which is in this process, has for reading what was sent:
 * time alone would not do, since timers run before reads after the process was suspended.
 */
const turnsToArrive = 8
const turnMs = 5

/** Responds like Amazon S3: ETag, ranges, conditional requests, a checksum of the whole file. */
export function serveStored(
  file: StoredFile | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!file) {
    response.writeHead(404).end()
    return
  }
  const mood = file.moods.shift()
  if (typeof mood === 'object' && 'status' in mood) {
    response.writeHead(mood.status, mood.headers).end()
    return
  }
  if (typeof mood === 'object' && 'page' in mood) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(mood.page)
    return
  }
  const etag = etagOf(file)
  if (etag !== null && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end()
    return
  }
  sendBytes(file, { mood, etag, from: startOf(request, etag, mood) }, response)
}

function etagOf({ bytes, etag }: StoredFile): string | null {
  return etag === undefined ? `"${createHash('md5').update(bytes).digest('hex')}"` : etag
}

/** The start of the range; undefined for the whole file. */
function startOf(
  { headers }: IncomingMessage,
  etag: string | null,
  mood: FaultMode | undefined,
): number | undefined {
  const start = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]
  const isChanged = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return start === undefined || isChanged || mood === 'ignoring ranges' ? undefined : Number(start)
}

function sendBytes(
  { bytes, type = 'binary/octet-stream' }: StoredFile,
  {
    mood,
    etag,
    from,
  }: { mood: FaultMode | undefined; etag: string | null; from: number | undefined },
  response: ServerResponse,
): void {
  if (from !== undefined && from >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  const start = mood === 'wrong range' ? 1 : (from ?? 0)
  const body = bytes.subarray(start)
  const sha256 = createHash('sha256').update(mood === 'wrong checksum' ? 'other' : bytes)
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': type,
    'content-length': body.length,
    'repr-digest': `sha-256=:${sha256.digest('base64')}:`,
    ...(etag !== null && { etag }),
    ...(from !== undefined && {
      'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    }),
  })
  if (typeof mood === 'object' && 'cutAfter' in mood) {
    // Delayed, so that the sent bytes arrive: destroying the connection discards unread data.
    response.write(body.subarray(0, mood.cutAfter), () => destroyAfter(turnsToArrive, response))
  } else if (typeof mood === 'object' && 'stallAfter' in mood) {
    response.write(body.subarray(0, mood.stallAfter))
  } else response.end(body)
}

function destroyAfter(turns: number, response: ServerResponse): void {
  if (turns === 0) response.destroy()
  else setTimeout(() => destroyAfter(turns - 1, response), turnMs)
}
