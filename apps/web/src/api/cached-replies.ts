import { requestResult, withStore, type StoredReply } from './device-database.ts'
import { deviceSession } from './device-session.ts'

/** Maximum number of maps cached for offline viewing. */
const mostMaps = 5

export const mapAddress = (eid: number) => `/api/user/map/${eid}`
const mapAddresses = /^\/api\/user\/map\/\d+$/

/** Caches a response for the current session. */
export async function cacheReply(address: string, reply: unknown): Promise<void> {
  const session = await deviceSession()
  if (session === null) return
  const kept: StoredReply = { key: [session, address], keptAt: Date.now(), reply }
  await withStore('replies', 'readwrite', async (store) => {
    await requestResult(store.put(kept))
    if (mapAddresses.test(address)) await removeOldMaps(store)
  })
}

/** The response cached for this session; undefined when there is none. */
export async function cachedReply(address: string): Promise<unknown> {
  const session = await deviceSession()
  if (session === null) return undefined
  return withStore('replies', 'readonly', async (store) => {
    const kept: StoredReply | undefined = await requestResult(store.get([session, address]))
    return kept?.reply
  })
}

/** Deletes the responses cached for other sessions than this one; with null, all of them. */
export async function removeRepliesOfOthers(session: string | null): Promise<void> {
  await withStore('replies', 'readwrite', async (store) => {
    for (const key of await requestResult(store.getAllKeys())) {
      const isOwn = Array.isArray(key) && key[0] === session
      if (!isOwn) store.delete(key)
    }
  })
}

async function removeOldMaps(store: IDBObjectStore): Promise<void> {
  const all: StoredReply[] = await requestResult(store.getAll())
  const maps = all.filter(({ key }) => mapAddresses.test(key[1]))
  for (const { key } of maps.toSorted((a, b) => b.keptAt - a.keptAt).slice(mostMaps)) {
    store.delete([...key])
  }
}
