import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { MapNetwork, SaveAnswer } from './map-network.ts'

/** One save, as it is sent, and sent again, until it is answered. */
export interface OutgoingSave {
  /** The server does what it is asked under one id once, and answers it the same again. */
  readonly changeId: string
  /** Null makes a new map. */
  readonly eid: number | null
  readonly revision: number | null
  /** What changed since that revision; null sends the whole document. */
  readonly patch: MapPatch | null
  /** The map as it is once this is saved. */
  readonly document: SavedMapData
  /** False when the person only looked elsewhere. */
  readonly isEdit: boolean
}

/** Sends a save. Never throws: a fault is reported, and asks for another try. */
export async function sendSave(network: MapNetwork, save: OutgoingSave): Promise<SaveAnswer> {
  const { changeId, eid, revision, patch, document } = save
  try {
    if (patch && eid !== null && revision !== null) {
      return await network.saveChanges({ changeId, eid, revision, patch })
    }
    return await network.save({
      changeId,
      eid,
      name: document.name,
      data: JSON.stringify(document),
      ...(revision === null ? {} : { revision }),
    })
  } catch (error) {
    reportError(error)
    return { kind: 'unavailable' }
  }
}
