import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

/** Whether saved data, as the server hands it out, holds just this map. */
export function isSameMap(document: SavedMapData, data: string): boolean {
  const loaded = upgradeMap(data)
  return loaded.ok && canonicalJson(loaded.value) === canonicalJson(document)
}

/** JSON with the fields of every object in order, since a database does not keep theirs. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
