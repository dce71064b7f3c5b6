import { currentPath, mapIdAt, mapPath } from './address.tsx'

/*
 * The map that a link led to, for somebody who has to sign in first. It rests with this tab, since the
 * way there may lead over the pages that register and reset.
 */
const storageKey = 'destination'

export function rememberDestination(): void {
  if (mapIdAt(currentPath()) === null) return
  sessionStorage.setItem(storageKey, currentPath() + window.location.hash)
}

export function forgetDestination(): void {
  sessionStorage.removeItem(storageKey)
}

/** The address of a map and of a view of it; null when nobody asked for any. */
export function destination(): string | null {
  const [path = '', hash = ''] = (sessionStorage.getItem(storageKey) ?? '').split('#', 2)
  const id = mapIdAt(path)
  return id === null ? null : `${mapPath(id)}#${hash}`
}
