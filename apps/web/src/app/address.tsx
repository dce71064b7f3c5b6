import { useEffect, useSyncExternalStore } from 'react'

/*
 * The path of the URL as state. These few paths do not need a routing library, whose 13 kB gzipped
 * would put the sign-in page over its limit of 85. See docs/decisions/0013.
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

/** My Maps without an open map, reachable even if the last map crashes the page. */
export const myMapsPath = '/app/maps'

/** My watches, to which mail about them leads. */
export const watchesPath = '/app/watches'

/** The path of a map that is public by a view link. */
export const publicPage = /^\/view\/([\w-]+)$/

/** Path of the confirmation that the account was erased. */
export const accountDeletedPath = '/account-deleted'

/** Path of an untitled map, which has no identifier yet. */
export const appPath = '/app'

/** The map identifier in a path; null for any other path, and for a number that cannot be one. */
export function mapIdAt(path: string): number | null {
  const id = Number(/^\/app\/map\/([1-9]\d{0,15})$/.exec(path)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** Whether the path is that of a map: one with an identifier, or an untitled one. */
export const isMapAddress = (path: string): boolean => path === appPath || mapIdAt(path) !== null

export const mapPath = (id: number | null): string =>
  id === null ? appPath : `${appPath}/map/${id}`

const accountScreens = ['summary', 'details', 'email', 'password', 'delete'] as const
export type AccountScreen = (typeof accountScreens)[number]

/** The account screen of a path; null for any other path. */
export function accountScreenAt(path: string): AccountScreen | null {
  const [isAccount, name = 'summary'] = /^\/app\/my-account(?:\/(\w+))?$/.exec(path) ?? []
  return accountScreens.find((one) => isAccount && one === name) ?? null
}

/** Without a trailing slash, except for '/' itself. */
export const currentPath = () => window.location.pathname.replace(/(?<=.)\/+$/, '')

export const usePath = () => useSyncExternalStore(subscribe, currentPath)

/** Changes the URL without a new history entry. The entry's state is kept. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state ?? {}, '', address)
  changed.dispatchEvent(new Event('change'))
}

export function navigate(path: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, '', path)
  else window.history.pushState(null, '', path)
  changed.dispatchEvent(new Event('change'))
}

/** Redirects without a new history entry, so that the back button skips the old path. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to])
  return null
}
