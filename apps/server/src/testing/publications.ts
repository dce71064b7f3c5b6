import type { Store } from '@terrier/store/store'

type Notify = () => void

/** The servers of a store, each with the tests that wait for its next notification. */
const serversOf = new WeakMap<object, Set<Set<Notify>>>()

/**
 * The store as a server opens it, for `whenPublished` to know when that server has been notified
 * of a publication.
 */
export function withObservedPublications(store: Store): Store {
  const servers = new Set<Set<Notify>>()
  const observed: Store = {
    ...store,
    datasets: {
      ...store.datasets,
      async watch(onChange) {
        const waiting = new Set<Notify>()
        const end = await store.datasets.watch(() => {
          onChange()
          for (const notify of waiting) notify()
        })
        servers.add(waiting)
        return () => {
          servers.delete(waiting)
          // A closed server is notified of nothing more.
          for (const notify of waiting) notify()
          end()
        }
      },
    },
  }
  serversOf.set(observed, servers)
  return observed
}

/**
 * Publishes, and waits until every server of this store has been notified: until then a server may
 * name the datasets that it has cached.
 */
export async function whenPublished<T>(store: Store, publish: () => Promise<T>): Promise<T> {
  const notified = [...(serversOf.get(store) ?? [])].map(
    (waiting) =>
      new Promise<void>((resolve) => {
        const notify = () => {
          waiting.delete(notify)
          resolve()
        }
        waiting.add(notify)
      }),
  )
  const result = await publish()
  await Promise.all(notified)
  return result
}

/** The same store for a server that no notification of datasets reaches, as one that is late. */
export const withoutNotifications = (store: Store): Store => ({
  ...store,
  datasets: { ...store.datasets, watch: async () => async () => undefined },
})
