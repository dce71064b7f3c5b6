import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzip } from 'node:zlib'

import { Problem } from '@terrier/contract/problems'
import type { BaseLayer } from '@terrier/contract/saved-map'
import type { Logger } from 'pino'

import { CircuitBreaker } from '../outgoing/circuit-breaker.ts'
import { readAtMost } from '../outgoing/read-at-most.ts'
import { contentFormat, contentType, isGzipped, type ContentType } from './provider-content.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** A file of a provider, as it is cached and sent. */
export interface ProvidedFile {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly isGzip: boolean
  /** How much longer the provider allows it to be cached; 0 for not at all. */
  readonly maxAgeSeconds: number
}

export interface ProviderRequest {
  /** The base layer it is for, which the log names. */
  readonly layer: BaseLayer
  /** The URL, which may contain an API key. */
  readonly address: string
  readonly accepts: readonly ContentType[]
}

export interface ProviderFetcherOptions {
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => Date
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 8000
/** The size of the whole cache. */
const cacheBytes = 64_000_000
/** A gzipped file larger than this is refused: it would fill the memory. */
const maxDecompressedBytes = 20_000_000
const breakerSettings = { failures: 4, pauseMs: 30_000 }
const secondsOfWeek = 604_800

/**
 * Fetches files of map providers. Redirects are refused, and replies must be in an accepted format.
 * Files are cached in memory for as long as the provider allows; concurrent requests for the same
 * file share one fetch. The caller decides which hosts may be called.
 */
export class ProviderFetcher {
  readonly #options: ProviderFetcherOptions
  readonly #cache = new Map<string, ProvidedFile & { readonly untilMs: number }>()
  readonly #inFlight = new Map<string, Promise<ProvidedFile>>()
  readonly #breakerByOrigin = new Map<string, CircuitBreaker>()
  #bytes = 0

  constructor(options: ProviderFetcherOptions) {
    this.#options = options
  }

  /**
   * Throws the problem 'not-found' where the provider has no such file, and
   * 'map-provider-unavailable' where it does not reply, or in no accepted format.
   */
  async get(request: ProviderRequest): Promise<ProvidedFile> {
    const { address } = request
    const cached = this.#cache.get(address)
    const remainingMs = cached ? cached.untilMs - this.#nowMs() : 0
    if (cached && remainingMs > 0)
      return { ...cached, maxAgeSeconds: Math.floor(remainingMs / 1000) }
    if (this.#breakerOf(address).isOpen) throw new Problem('map-provider-unavailable')
    return await (this.#inFlight.get(address) ?? this.#begin(request))
  }

  #begin(request: ProviderRequest): Promise<ProvidedFile> {
    const { address } = request
    const fetching = this.#fetch(request)
      .then((file) => {
        this.#addToCache(address, file)
        return file
      })
      .finally(() => this.#inFlight.delete(address))
    this.#inFlight.set(address, fetching)
    return fetching
  }

  async #fetch(request: ProviderRequest): Promise<ProvidedFile> {
    const breaker = this.#breakerOf(request.address)
    try {
      const file = await fetchFile(request, this.#options.timeoutMs ?? defaultTimeoutMs)
      breaker.recordSuccess()
      if (file) return file
    } catch (cause) {
      breaker.recordFailure()
      // The URL contains the key, so it must not be logged.
      const reason = cause instanceof Error ? cause.message : String(cause)
      const { layer } = request
      this.#options.logger.warn({ layer, reason }, 'A map provider did not send a usable reply')
      throw new Problem('map-provider-unavailable', { cause })
    }
    throw new Problem('not-found')
  }

  #addToCache(address: string, file: ProvidedFile): void {
    const replaced = this.#cache.get(address)
    if (replaced) this.#bytes -= replaced.bytes.length
    this.#cache.delete(address)
    if (file.maxAgeSeconds === 0) return
    const untilMs = this.#nowMs() + file.maxAgeSeconds * 1000
    this.#cache.set(address, { ...file, untilMs })
    this.#bytes += file.bytes.length
    for (const [oldest, { bytes }] of this.#cache) {
      if (this.#bytes <= cacheBytes) return
      this.#cache.delete(oldest)
      this.#bytes -= bytes.length
    }
  }

  #breakerOf(address: string): CircuitBreaker {
    const { origin } = new URL(address)
    const known =
      this.#breakerByOrigin.get(origin) ??
      new CircuitBreaker({ ...breakerSettings, nowMs: () => this.#nowMs() })
    this.#breakerByOrigin.set(origin, known)
    return known
  }

  #nowMs(): number {
    return this.#options.now().getTime()
  }
}

/** The bytes of a file as the provider's format has them. */
export const plainBytes = ({ bytes, isGzip }: ProvidedFile): Uint8Array =>
  isGzip ? gunzipSync(bytes) : bytes

/** Undefined where the provider has no such file. Rejects for anything in another format. */
async function fetchFile(
  { address, accepts }: ProviderRequest,
  timeoutMs: number,
): Promise<ProvidedFile | undefined> {
  const mediaTypes = accepts.map((type) => contentFormat(type).mediaType)
  const response = await fetch(address, {
    redirect: 'error',
    headers: { Accept: [...mediaTypes, '*/*;q=0.1'].join(',') },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const isAbsent = response.status === 204 && !accepts.includes('mvt')
  if (response.status === 404 || isAbsent) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const received = await readAtMost(response, Math.max(...accepts.map(maxBytesOf)))
  const bytes = isGzipped(received) ? await decompressed(received) : received
  const type = contentType(bytes, accepts)
  if (!type) throw new Error(`what it sent is none of ${accepts.join(', ')}`)
  return packFile(bytes, type, maxAge(response.headers))
}

/** Compresses a file as its format is sent. */
export async function packFile(
  bytes: Uint8Array,
  type: ContentType,
  maxAgeSeconds: number,
): Promise<ProvidedFile> {
  const { mediaType, isGzip } = contentFormat(type)
  const sent = isGzip ? await compress(bytes, { level: 1 }) : bytes
  return { bytes: sent, mediaType, isGzip, maxAgeSeconds }
}

const maxBytesOf = (type: ContentType): number => contentFormat(type).maxBytes

const decompressed = (bytes: Uint8Array): Promise<Uint8Array> =>
  decompress(bytes, { maxOutputLength: maxDecompressedBytes })

/** The max-age of `Cache-Control` (RFC 9111), at most a week; 0 where caching is not allowed. */
function maxAge(headers: Headers): number {
  const terms = headers.get('cache-control') ?? ''
  if (/\b(no-store|no-cache|private)\b/i.test(terms)) return 0
  const [, seconds] = /\b(?:s-maxage|max-age)=(\d{1,9})\b/i.exec(terms) ?? []
  return Math.min(Number(seconds ?? 0), secondsOfWeek)
}
