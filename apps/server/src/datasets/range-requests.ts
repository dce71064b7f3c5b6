import { CircuitBreaker } from '../outgoing/circuit-breaker.ts'
import { readAtMost } from '../outgoing/read-at-most.ts'
import { BoundedQueue, QueueFull } from '../queue/bounded-queue.ts'

/** The store does not reply, or not as it should; a later request may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The file is not the one that was opened. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

export interface RangeReply {
  readonly bytes: Uint8Array
  /** The size of the whole file. */
  readonly size: number
  /** The entity tag of the file, or else when it was last modified. */
  readonly validator: string
}

interface RangeRequest {
  /** A path relative to the address of the store. */
  readonly path: string
  readonly offset: number
  readonly length: number
  /** Of the reply before: another one throws `FileChanged`. */
  readonly validator?: string
}

interface RangeRequestsOptions {
  /** Ends with a slash. A user and password in it are sent as HTTP Basic authentication. */
  readonly url: URL
  readonly timeoutMs?: number
  /** Concurrent requests of this process. */
  readonly atOnce?: number
}

const defaultTimeoutMs = 5000
const defaultAtOnce = 16
/** Requests for which it is not worth waiting any longer than this many others take. */
const mostWaiting = 256
const breakerSettings = { failures: 4, pauseMs: 5000 }

/**
 * Parts of files from a web server or an S3-like store (RFC 9110, range requests). At most
 * `atOnce` requests run at a time.
 */
export class RangeRequests {
  readonly #base: URL
  readonly #headers: Readonly<Record<string, string>>
  readonly #timeoutMs: number
  readonly #queue: BoundedQueue
  readonly #breaker = new CircuitBreaker({ ...breakerSettings, nowMs: () => performance.now() })

  constructor({ url, timeoutMs, atOnce }: RangeRequestsOptions) {
    this.#base = new URL(url)
    this.#base.username = ''
    this.#base.password = ''
    this.#timeoutMs = timeoutMs ?? defaultTimeoutMs
    this.#queue = new BoundedQueue({ atOnce: atOnce ?? defaultAtOnce, mostWaiting })
    const user = [url.username, url.password].map((part) => decodeURIComponent(part)).join(':')
    // A compressed reply would have other offsets.
    const identity = { 'accept-encoding': 'identity' }
    this.#headers =
      user === ':'
        ? identity
        : { ...identity, authorization: `Basic ${Buffer.from(user).toString('base64')}` }
  }

  /** The address of a file, without user and password. */
  addressOf(path: string): string {
    return new URL(path, this.#base).href
  }

  /**
   * Fewer bytes at the end of the file. Undefined where there is no such file. Throws
   * `StoreUnavailable` and `FileChanged`.
   */
  async read(request: RangeRequest): Promise<RangeReply | undefined> {
    if (this.#breaker.isOpen) {
      throw new StoreUnavailable('The store of tile archives did not reply a moment ago.')
    }
    try {
      const reply = await this.#queue.run(() => this.#fetch(request))
      this.#breaker.recordSuccess()
      return reply
    } catch (cause) {
      if (cause instanceof FileChanged) throw cause
      if (!(cause instanceof QueueFull)) this.#breaker.recordFailure()
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new StoreUnavailable(`The store of tile archives: ${reason}`, { cause })
    }
  }

  async #fetch({ path, offset, length, validator }: RangeRequest): Promise<RangeReply | undefined> {
    const response = await fetch(new URL(path, this.#base), {
      redirect: 'error',
      headers: { ...this.#headers, range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.timeout(this.#timeoutMs),
    })
    const { status, headers } = response
    if (status !== 206) {
      await response.body?.cancel()
      // 403 is what S3 says of a file that does not exist to those who may not list the others.
      if (status === 404 || status === 403) return undefined
      // The file has become shorter.
      if (status === 416) throw new FileChanged('The archive has changed.')
      throw new Error(status === 200 ? 'it ignores ranges' : `it answered ${status}`)
    }
    const found = headers.get('etag') ?? headers.get('last-modified')
    const [, first, size] =
      /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
    if (found === null || Number(first) !== offset || size === undefined) {
      await response.body?.cancel()
      throw new Error('its reply has no validator, or another range than requested')
    }
    if (validator !== undefined && found !== validator) {
      await response.body?.cancel()
      throw new FileChanged('The archive has changed.')
    }
    const bytes = await readAtMost(response, length)
    return { bytes, size: Number(size), validator: found }
  }
}
