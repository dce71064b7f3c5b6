import type { SavedMapData } from '@terrier/contract/saved-map'

/**
 * The part of `apps/web/src/document/save-map-queue.ts` that the trial uses; its own types are
 * those of the browser.
 */
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
 * The save queue and the network module of a browser tab, unchanged, in Node: of the browser they
 * need only storage, relative URLs and whether the page is visible.
 */
export async function loadBrowserQueue(address: string, token: string) {
  const stored: Readonly<Record<string, string>> = {
    token,
    token_expiry: String(Date.now() + 3_600_000),
  }
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    // An ended session shows in the result of the next save.
    setItem: () => {},
    removeItem: () => {},
  }
  const ownFetch = fetch
  Object.assign(globalThis, {
    localStorage: storage,
    document: { visibilityState: 'visible' },
    reportError: (error: unknown) => process.stderr.write(`${String(error)}\n`),
    fetch: (path: string, init: RequestInit) => ownFetch(address + path, init),
  })
  // Imported by a name that the compiler does not resolve: these files are checked with the
  // browser's own types.
  const [{ SaveMapQueue }, { mapNetwork }] = (await Promise.all([
    import(new URL('document/save-map-queue.ts', web).href),
    import(new URL('document/map-network.ts', web).href),
  ])) as [{ SaveMapQueue: new (options: Options) => BrowserQueue }, { mapNetwork: unknown }]
  return (options: Omit<Options, 'network'>) =>
    new SaveMapQueue({ ...options, network: mapNetwork })
}
