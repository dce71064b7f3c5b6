/** Id of the open map, which a page reload reopens. Older clients use the same key. */
const storageKey = 'currentMapId'

export function rememberMap(eid: number): void {
  sessionStorage.setItem(storageKey, String(eid))
}

export function forgetMap(): void {
  sessionStorage.removeItem(storageKey)
}

export function rememberedMap(): number | null {
  const eid = Number(sessionStorage.getItem(storageKey))
  return Number.isSafeInteger(eid) && eid > 0 ? eid : null
}
