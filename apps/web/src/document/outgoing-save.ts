import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { MapNetwork, SaveReply } from './map-network.ts'

/** One save request, resent unchanged until it is answered. */
export interface OutgoingSave {
  /** Idempotency key: the server applies a request once and answers each repeat the same. */
  readonly changeId: string
  /** Null creates a new map. */
  readonly eid: number | null
  readonly revision: number | null
  /** Patch from that revision; null sends the whole document. */
  readonly patch: MapPatch | null
  /** The document after this save. */
  readonly document: SavedMapData
  /** False when only the view changed. */
  readonly isEdit: boolean
}

/**
 * Sends a save. Never throws: an unexpected error is reported and answered as 'unavailable', so it
 * is retried.
 */
export async function sendSave(network: MapNetwork, save: OutgoingSave): Promise<SaveReply> {
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
