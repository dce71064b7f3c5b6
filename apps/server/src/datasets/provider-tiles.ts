import { Problem } from '@terrier/contract/problems'
import type { BaseLayer } from '@terrier/contract/saved-map'
import type { TileType } from '@terrier/geo/tile-archive/header'
import type { TileId } from '@terrier/geo/tile'
import type { Logger } from 'pino'

import { packedTile, type PackedTile } from './packed-tile.ts'

/** A provider of raster tiles for a base layer, with an API key that browsers must not see. */
export interface TileProvider {
  /** A URL template with {z}, {x}, {y} and {key}. */
  readonly template: string
  readonly key: string
}

export interface ProvidedTile {
  readonly tile: PackedTile
  /** How long the provider allows it to be cached; 0 for not at all. */
  readonly maxAgeSeconds: number
}

interface Options {
  readonly providers: Readonly<Record<BaseLayer, TileProvider | undefined>>
  readonly logger: Pick<Logger, 'warn'>
  readonly now: () => Date
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 8000
const mostBytes = 2_000_000
/** The size of the whole cache. */
const cacheBytes = 64_000_000
/** After so many consecutive failures the provider is not called for a while (circuit breaker). */
const failuresBeforePause = 4
const pauseMs = 30_000
const secondsOfWeek = 604_800

/**
 * Fetches tiles from the configured providers, and from no other host: redirects are refused, and
 * replies must be images. Tiles are cached in memory for as long as the provider allows; concurrent
 * requests for the same tile share one fetch.
 */
export class ProviderTiles {
  readonly #options: Options
  readonly #kept = new Map<string, ProvidedTile & { readonly untilMs: number }>()
  readonly #underWay = new Map<string, Promise<ProvidedTile>>()
  readonly #health = new Map<BaseLayer, { failures: number; pausedUntilMs: number }>()
  #bytes = 0

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Throws the problem 'not-found' where no provider is configured or has no such tile, and
   * 'map-provider-unavailable' where it does not reply, or not with an image.
   */
  async tile(layer: BaseLayer, tile: TileId): Promise<ProvidedTile> {
    const provider = this.#options.providers[layer]
    if (!provider) throw new Problem('not-found')
    const key = `${layer}/${tile.z}/${tile.x}/${tile.y}`
    const kept = this.#kept.get(key)
    if (kept && kept.untilMs > this.#nowMs()) return kept
    if (this.#healthOf(layer).pausedUntilMs > this.#nowMs()) {
      throw new Problem('map-provider-unavailable')
    }
    const underWay = this.#underWay.get(key) ?? this.#begin(key, layer, addressOf(provider, tile))
    return await underWay
  }

  #begin(key: string, layer: BaseLayer, address: string): Promise<ProvidedTile> {
    const fetching = this.#fetch(layer, address)
      .then((provided) => {
        this.#keep(key, provided)
        return provided
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, fetching)
    return fetching
  }

  async #fetch(layer: BaseLayer, address: string): Promise<ProvidedTile> {
    const health = this.#healthOf(layer)
    try {
      const provided = await fetchTile(address, this.#options.timeoutMs ?? defaultTimeoutMs)
      health.failures = 0
      if (provided) return provided
    } catch (cause) {
      health.failures += 1
      if (health.failures >= failuresBeforePause) {
        health.failures = 0
        health.pausedUntilMs = this.#nowMs() + pauseMs
      }
      // The URL contains the key, so it must not be logged.
      const reason = cause instanceof Error ? cause.message : String(cause)
      this.#options.logger.warn({ layer, reason }, 'A map provider did not answer with a tile')
      throw new Problem('map-provider-unavailable', { cause })
    }
    throw new Problem('not-found')
  }

  #keep(key: string, provided: ProvidedTile): void {
    const replaced = this.#kept.get(key)
    if (replaced) this.#bytes -= replaced.tile.bytes.length
    this.#kept.delete(key)
    if (provided.maxAgeSeconds === 0) return
    const untilMs = this.#nowMs() + provided.maxAgeSeconds * 1000
    this.#kept.set(key, { ...provided, untilMs })
    this.#bytes += provided.tile.bytes.length
    for (const [oldest, { tile }] of this.#kept) {
      if (this.#bytes <= cacheBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= tile.bytes.length
    }
  }

  #healthOf(layer: BaseLayer): { failures: number; pausedUntilMs: number } {
    const known = this.#health.get(layer) ?? { failures: 0, pausedUntilMs: 0 }
    this.#health.set(layer, known)
    return known
  }

  #nowMs(): number {
    return this.#options.now().getTime()
  }
}

function addressOf({ template, key }: TileProvider, { z, x, y }: TileId): string {
  const parts: Readonly<Record<string, string | number>> = { z, x, y, key: encodeURIComponent(key) }
  return template.replaceAll(/\{([zxy]|key)\}/g, (_, name: string) => String(parts[name]))
}

/** Undefined where the provider has no such tile. Rejects for anything that is not an image. */
async function fetchTile(address: string, timeoutMs: number): Promise<ProvidedTile | undefined> {
  const response = await fetch(address, {
    redirect: 'error',
    headers: { Accept: 'image/webp,image/png,image/jpeg' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  const bytes = await readAtMost(response, mostBytes)
  const type = pictureType(bytes)
  if (!type) throw new Error('what it sent is no picture')
  return { tile: packedTile(bytes, type), maxAgeSeconds: maxAge(response.headers) }
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > most) throw new Error('what it sent is too long for a tile')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The image type by its first bytes: the provider's Content-Type may be wrong. */
function pictureType(bytes: Uint8Array): TileType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\u0089PNG\r\n')) return 'png'
  if (start.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined
}

/** The max-age of `Cache-Control` (RFC 9111), at most a week; 0 where caching is not allowed. */
function maxAge(headers: Headers): number {
  const terms = headers.get('cache-control') ?? ''
  if (/\b(no-store|no-cache|private)\b/i.test(terms)) return 0
  const [, seconds] = /\b(?:s-maxage|max-age)=(\d{1,9})\b/i.exec(terms) ?? []
  return Math.min(Number(seconds ?? 0), secondsOfWeek)
}
