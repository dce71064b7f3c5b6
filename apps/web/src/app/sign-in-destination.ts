import { currentPath, mapIdAt, mapPath } from './address.tsx'

/*
 * The map that a link pointed to, for a user who has to sign in first. In session storage, since
 * the user may visit the registration and reset pages meanwhile.
 */
const storageKey = 'destination'

export function storeDestination(): void {
  if (mapIdAt(currentPath()) === null) return
  sessionStorage.setItem(storageKey, currentPath() + window.location.hash)
}

export function clearDestination(): void {
  sessionStorage.removeItem(storageKey)
}

/** Path and view hash of the requested map; null if there is none. */
export function destination(): string | null {
  const [path = '', hash = ''] = (sessionStorage.getItem(storageKey) ?? '').split('#', 2)
  const id = mapIdAt(path)
  return id === null ? null : `${mapPath(id)}#${hash}`
}
