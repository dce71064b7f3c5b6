import { answerOf, withStore, type KeptReply } from './device-database.ts'
import { deviceSession } from './device-session.ts'

/** How many maps are kept to be looked at without a network. */
const mostMaps = 5

export const mapAddress = (eid: number) => `/api/user/map/${eid}`
const mapAddresses = /^\/api\/user\/map\/\d+$/

/** Keeps what the server answered to the session that is signed in. */
export async function keepReply(address: string, reply: unknown): Promise<void> {
  const session = await deviceSession()
  if (session === null) return
  const kept: KeptReply = { key: [session, address], keptAt: Date.now(), reply }
  await withStore('replies', 'readwrite', async (store) => {
    await answerOf(store.put(kept))
    if (mapAddresses.test(address)) await removeOldMaps(store)
  })
}

/** What the server answered to this session before; undefined when that is not known. */
export async function keptReply(address: string): Promise<unknown> {
  const session = await deviceSession()
  if (session === null) return undefined
  return withStore('replies', 'readonly', async (store) => {
    const kept: KeptReply | undefined = await answerOf(store.get([session, address]))
    return kept?.reply
  })
}

/** Removes what was kept for other sessions than this one; with null, for all. */
export async function removeRepliesOfOthers(session: string | null): Promise<void> {
  await withStore('replies', 'readwrite', async (store) => {
    for (const key of await answerOf(store.getAllKeys())) {
      const isOwn = Array.isArray(key) && key[0] === session
      if (!isOwn) store.delete(key)
    }
  })
}

async function removeOldMaps(store: IDBObjectStore): Promise<void> {
  const all: KeptReply[] = await answerOf(store.getAll())
  const maps = all.filter(({ key }) => mapAddresses.test(key[1]))
  for (const { key } of maps.toSorted((a, b) => b.keptAt - a.keptAt).slice(mostMaps)) {
    store.delete([...key])
  }
}
