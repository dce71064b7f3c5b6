/** Reload reopens the map: its id rests here, under the name that older clients use too. */
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
