/** Id of the open map, which a page reload reopens. Older clients use the same key. */
const storageKey = 'currentMapId'

export function storeLastMap(eid: number): void {
  sessionStorage.setItem(storageKey, String(eid))
}

export function clearLastMap(): void {
  sessionStorage.removeItem(storageKey)
}

export function lastMapId(): number | null {
  const eid = Number(sessionStorage.getItem(storageKey))
  return Number.isSafeInteger(eid) && eid > 0 ? eid : null
}
