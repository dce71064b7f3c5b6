import type { SavedMapData } from '@terrier/contract/saved-map'

/** What the trial uses of `apps/web/src/document/save-map-queue.ts`, which belongs to the browser. */
export interface BrowserQueue {
  edited(document: SavedMapData): void
  create(document: SavedMapData): void
  sendNow(): void
  readonly state: string
}

interface Options {
  readonly network: unknown
  readonly eid: null
  readonly revision: null
  readonly onState: (state: string) => void
  readonly onSaved: (saved: { readonly eid: number; readonly revision: number }) => void
}

const web = new URL('../../apps/web/src/', import.meta.url)

/**
 * The save queue and the network of a browser tab as they are, in Node: of the browser they need its
 * storage, and addresses without a host.
 */
export async function loadBrowserQueue(address: string, token: string) {
  const stored: Readonly<Record<string, string>> = {
    token,
    token_expiry: String(Date.now() + 3_600_000),
  }
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    // A session that ended would be noticed by what is saved after it.
    setItem: () => {},
    removeItem: () => {},
  }
  const ownFetch = fetch
  Object.assign(globalThis, {
    localStorage: storage,
    reportError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
    fetch: (path: string, init: RequestInit) => ownFetch(address + path, init),
  })
  // By a name that the compiler does not follow: these files are checked with the browser's own types.
  const [{ SaveMapQueue }, { mapNetwork }] = (await Promise.all([
    import(new URL('document/save-map-queue.ts', web).href),
    import(new URL('document/map-network.ts', web).href),
  ])) as [{ SaveMapQueue: new (options: Options) => BrowserQueue }, { mapNetwork: unknown }]
  return (options: Omit<Options, 'network'>) =>
    new SaveMapQueue({ ...options, network: mapNetwork })
}
