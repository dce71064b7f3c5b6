import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import type { LeftBehind, SaveJournal } from '../document/map-device.ts'

/**
 * What the device kept of edits, with documents that are within their bounds: an earlier version of
 * the product may have kept what no screen can show. Null for what is no map at all.
 */
export function readableJournal(id: string, journal: SaveJournal): LeftBehind | null {
  const newest = upgradeMap(journal.document)
  if (!newest.ok) return null
  const { outgoing } = journal
  const document = newest.repairs.length > 0 ? newest.value : journal.document
  return {
    id,
    // A part that is out of bounds is refused by the server, which is then sent the whole.
    journal: {
      ...journal,
      document,
      outgoing: outgoing && { ...outgoing, document: repaired(outgoing.document) },
    },
    ...(newest.repairs.length > 0 && { repairs: newest.repairs }),
  }
}

function repaired(document: SavedMapData): SavedMapData {
  const upgraded = upgradeMap(document)
  return upgraded.ok && upgraded.repairs.length > 0 ? upgraded.value : document
}
