import { currentPath, mapIdAt, mapPath, watchesPath } from './address.tsx'

/*
 * The map, or the list of watches, that a link pointed to, for a user who has to sign in first. In session storage, since
 * the user may visit the registration and reset pages meanwhile.
 */
const storageKey = 'destination'

export function storeDestination(): void {
  if (mapIdAt(currentPath()) === null && currentPath() !== watchesPath) return
  sessionStorage.setItem(storageKey, currentPath() + window.location.hash)
}

export function clearDestination(): void {
  sessionStorage.removeItem(storageKey)
}

/** Path and view hash of what was requested; null if there is nothing. */
export function destination(): string | null {
  const [path = '', hash = ''] = (sessionStorage.getItem(storageKey) ?? '').split('#', 2)
  if (path === watchesPath) return path
  const id = mapIdAt(path)
  return id === null ? null : `${mapPath(id)}#${hash}`
}
