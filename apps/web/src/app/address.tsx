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
