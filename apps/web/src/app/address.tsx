import { useEffect, useSyncExternalStore } from 'react'

/*
 * The path of the address bar as state. These few paths do not need a routing library, whose 13 kB
 * gzipped would put the sign-in page over its limit of 85.
 */

const changed = new EventTarget()

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange)
  changed.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('popstate', onChange)
    changed.removeEventListener('change', onChange)
  }
}

/** My Maps without any map: the way out where the map that was open breaks the page. */
export const myMapsPath = '/app/maps'

/** The address of a map that is shown without an account. */
export const publicPage = /^\/view\/([\w-]+)$/

/** Where somebody is told what came of erasing their account. */
export const accountDeletedPath = '/account-deleted'

/** Of a map before it has been given a title: it has no number yet. */
export const appPath = '/app'

/** The number of the map of an address; null at any other, also where no map can have that number. */
export function mapIdAt(path: string): number | null {
  const id = Number(/^\/app\/map\/([1-9]\d{0,15})$/.exec(path)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** Whether the map stands at this address: that of the open map, or of one that has no title yet. */
export const isMapAddress = (path: string): boolean => path === appPath || mapIdAt(path) !== null

export const mapPath = (id: number | null): string =>
  id === null ? appPath : `${appPath}/map/${id}`

const accountScreens = ['summary', 'details', 'email', 'password', 'delete'] as const
export type AccountScreen = (typeof accountScreens)[number]

/** The screen of an address of the account area; null at any other address. */
export function accountScreenAt(path: string): AccountScreen | null {
  const [isAccount, name = 'summary'] = /^\/app\/my-account(?:\/(\w+))?$/.exec(path) ?? []
  return accountScreens.find((one) => isAccount && one === name) ?? null
}

/** Without a slash at its end, except for '/' itself. */
export const currentPath = () => window.location.pathname.replace(/(?<=.)\/+$/, '')

export const usePath = () => useSyncExternalStore(subscribe, currentPath)

/** Names the same page otherwise. What the history knows of the entry stays with it. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state ?? {}, '', address)
  changed.dispatchEvent(new Event('change'))
}

export function goTo(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', path)
  else window.history.pushState(null, '', path)
  changed.dispatchEvent(new Event('change'))
}

/** Leaves the address it stands at, which the back button then skips. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => goTo(to, { replace: true }), [to])
  return null
}
