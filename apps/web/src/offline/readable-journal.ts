import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import type { AbandonedJournal, SaveJournal } from '../document/map-device.ts'

/**
 * A stored journal with its documents upgraded and repaired, since an earlier version of the
 * product may have stored invalid ones. Null if its document is not a map at all.
 */
export function readableJournal(id: string, journal: SaveJournal): AbandonedJournal | null {
  const newest = upgradeMap(journal.document)
  if (!newest.ok) return null
  const { outgoing } = journal
  const document = newest.repairs.length > 0 ? newest.value : journal.document
  return {
    id,
    // The server refuses a patch with invalid values; then the whole document is sent.
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
