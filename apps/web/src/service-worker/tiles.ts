import { sessionNameOf } from '../offline/session-name.ts'
import { generationsOf, tileCacheName } from '../offline/tile-cache-name.ts'

/** When the younger of two caches holds so many tiles, the elder is dropped and a new one begun. */
const mostInGeneration = 1000

interface Generation {
  readonly number: number
  readonly cache: Cache
}

/** The caches of one session. What is looked at moves to the younger one, so what is not is dropped. */
interface Tiles {
  readonly session: string
  young: Generation
  old: Generation | null
  /** How many the younger one holds. */
  count: number
}

/** By the header that shows the session. One that is over is never asked for again. */
const known = new Map<string, Promise<Tiles | null>>()

/** A tile from the device or else from the network. Tiles of a session are only for that session. */
export async function tileOf(request: Request, most: number = mostInGeneration): Promise<Response> {
  const tiles = await tilesFor(request.headers.get('Authorization'))
  if (!tiles) return fetch(request)
  const { url } = request
  const young = await tiles.young.cache.match(url)
  if (young) return young
  const response = (await tiles.old?.cache.match(url)) ?? (await fetch(request))
  if (response.status === 200 || response.status === 204) {
    // The tile is not held up, and a full disk costs only what would have been kept.
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

/** The page makes the first cache of a session, and removes them all with it. Null: there is none. */
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
