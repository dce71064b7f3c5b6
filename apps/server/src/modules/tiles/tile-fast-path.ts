import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'

import { getTile as contract } from '@terrier/contract/datasets'
import type { Logger } from 'pino'

import type { PackedTile } from '../../datasets/packed-tile.ts'
import type { TileCounts } from '../../tiles/tile-counter.ts'
import { tileValidators } from '../../tiles/tile-reply.ts'
import { bearerToken } from '../../http/bearer.ts'
import { isNamedIn } from '../../http/entity-tag.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { OwnershipAllowance } from '../../http/ownership-allowance.ts'
import type { TileCache } from './tile-cache.ts'

const folder = '/tiles/'
const ownershipFolder = 'ownership/'

/** What the fast path has worked out for a tile. */
interface WarmTile {
  /** Headers in the form of Node's `writeHead`: names and values alternate. */
  readonly whole: string[]
  readonly notModified: string[]
  readonly counts: TileCounts
}

interface FastPathParts {
  readonly sessions: Sessions
  readonly logger: Logger
  readonly ownershipAllowance: OwnershipAllowance
  /** Those of data, sent with every tile. */
  readonly securityHeaders: Readonly<Record<string, string>>
}

/**
 * The fast path for tiles: a cached tile, requested by a user whose token is cached too, is sent
 * without routing, schemas and hooks, which cost more than the tile. It refuses nothing: any other
 * request, and every error, goes through Fastify.
 */
export class TileFastPath {
  readonly #cache: TileCache
  readonly #sessions: Sessions
  readonly #log: Logger
  readonly #logs: boolean
  readonly #securityHeaders: Readonly<Record<string, string>>
  readonly #ownershipAllowance: OwnershipAllowance
  readonly #warm = new WeakMap<PackedTile, WarmTile>()

  constructor(
    cache: TileCache,
    { sessions, logger, securityHeaders, ownershipAllowance }: FastPathParts,
  ) {
    this.#cache = cache
    this.#sessions = sessions
    this.#securityHeaders = securityHeaders
    this.#ownershipAllowance = ownershipAllowance
    this.#log = logger.child({
      method: 'GET',
      route: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    })
    this.#logs = logger.isLevelEnabled('info')
  }

  /** Sends the tile if it can; returns whether it has. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request
    if (method !== 'GET' || !url.startsWith(folder)) return false
    const key = url.slice(folder.length)
    const tile = this.#cache.warm(key)
    if (!tile?.isGzip || tile.isEmpty || !headers['accept-encoding']?.includes('gzip')) return false
    const token = bearerToken(headers.authorization)
    const userId = token === undefined ? undefined : this.#sessions.cachedUserId(token)
    if (userId === undefined) return false
    const isOwnership = key.startsWith(ownershipFolder)
    if (isOwnership && !this.#ownershipAllowance.isLeft(userId)) return false
    const startedMs = performance.now()
    const { whole, notModified, counts } = this.#warmTile(tile, key)
    const isNotModified = isNamedIn(headers['if-none-match'] ?? '', tile.tag)
    if (isNotModified) response.writeHead(304, notModified).end()
    else response.writeHead(200, whole).end(tile.bytes)
    counts.fastPath++
    if (isOwnership && !isNotModified) {
      this.#ownershipAllowance.addTile(userId, tile.bytes.byteLength)
    }
    this.#report(isNotModified ? 304 : 200, performance.now() - startedMs)
    return true
  }

  #report(status: number, tookMs: number): void {
    if (!this.#logs) return
    const elapsedMs = Math.round(tookMs * 10) / 10
    this.#log.info({ request: randomUUID(), status, elapsedMs }, 'answered')
  }

  #warmTile(tile: PackedTile, key: string): WarmTile {
    const known = this.#warm.get(tile)
    if (known) return known
    const validators = { ...this.#securityHeaders, ...tileValidators(tile.tag) }
    const body = {
      'Content-Type': tile.mediaType,
      'Content-Encoding': 'gzip',
      'Content-Length': String(tile.bytes.byteLength),
    }
    const made = {
      whole: Object.entries({ ...validators, ...body }).flat(),
      notModified: Object.entries(validators).flat(),
      counts: this.#cache.counter.of(key.slice(0, key.indexOf('/'))),
    }
    this.#warm.set(tile, made)
    return made
  }
}
