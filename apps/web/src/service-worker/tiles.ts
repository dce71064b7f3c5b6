import { sessionNameOf } from '../worker-protocol.ts'
import { generationsOf, tileCacheName } from '../worker-protocol.ts'

/**
 * Tiles per generation. When the newer cache holds this many, the older one is deleted and a new
 * one is created.
 */
const mostInGeneration = 1000

interface Generation {
  readonly number: number
  readonly cache: Cache
}

/**
 * The caches of one session. A requested tile is copied to the newer one, so that tiles no longer
 * requested are evicted.
 */
interface Tiles {
  readonly session: string
  young: Generation
  old: Generation | null
  /** Number of tiles in the newer cache. */
  count: number
}

/** By session token. Expired tokens are never requested again. */
const known = new Map<string, Promise<Tiles | null>>()

/** Serves a tile cache-first. Cached tiles are used only within the session that requested them. */
export async function tileOf(request: Request, most: number = mostInGeneration): Promise<Response> {
  const tiles = await tilesFor(request.headers.get('Authorization'))
  if (!tiles) return fetch(request)
  const { url } = request
  const young = await tiles.young.cache.match(url)
  if (young) return young
  const response = (await tiles.old?.cache.match(url)) ?? (await fetch(request))
  if (response.status === 200 || response.status === 204) {
    // Not awaited, so that the response is not delayed; on a full disk only the caching fails.
    keep(tiles, url, response.clone(), most).catch(() => known.clear())
  }
  return response
}

async function keep(tiles: Tiles, url: string, tile: Response, most: number): Promise<void> {
  tiles.count += 1
  await tiles.young.cache.put(url, tile)
  if (tiles.count < most) return
  const { session, young, old } = tiles
  tiles.count = 0
  tiles.old = young
  tiles.young = await generation(session, young.number + 1)
  if (old) await caches.delete(tileCacheName(session, old.number))
}

function tilesFor(header: string | null): Promise<Tiles | null> {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (!token) return Promise.resolve(null)
  const tiles = known.get(token) ?? openTiles(token)
  known.set(token, tiles)
  return tiles
}

/**
 * The page creates the first cache of a session, and deletes all of them when it ends. Null: none
 * exists.
 */
async function openTiles(token: string): Promise<Tiles | null> {
  const session = await sessionNameOf(token)
  const numbers = generationsOf(session, await caches.keys())
  const youngest = numbers.at(-1)
  if (youngest === undefined) {
    known.delete(token)
    return null
  }
  const before = numbers.at(-2)
  const young = await generation(session, youngest)
  return {
    session,
    young,
    old: before === undefined ? null : await generation(session, before),
    count: (await young.cache.keys()).length,
  }
}

async function generation(session: string, number: number): Promise<Generation> {
  return { number, cache: await caches.open(tileCacheName(session, number)) }
}
