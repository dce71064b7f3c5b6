import { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { MapDevice } from '../document/map-device.ts'
import { mapNetwork } from '../document/map-network.ts'
import { storeJournal, releaseJournals } from './journals.ts'
import { cacheReply, mapAddress } from '../api/cached-replies.ts'
import { orCached } from '../api/request-or-cached.ts'

/** Minimum interval between writes of an edited map; its edits are stored in the journal anyway. */
const restMs = 2000

let newest: { readonly record: MapRecord; readonly document: SavedMapData } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The storage on this device, for the open map. */
export const mapDevice: MapDevice = {
  cacheMap(record, document) {
    // A pending write for another map must not be dropped.
    if (newest && newest.record.map.eid !== record.map.eid) pruneOldCopies()
    newest = { record, document }
    timer ??= setTimeout(pruneOldCopies, restMs)
  },
  storeJournal,
  releaseJournals,
}

/** Loads a map from the server; offline, the copy cached on this device. */
export function loadOrCached(eid: number): Promise<MapRecord> {
  return orCached(mapAddress(eid), MapRecord, () => mapNetwork.load(eid))
}

function pruneOldCopies(): void {
  clearTimeout(timer)
  timer = undefined
  if (!newest) return
  const { record, document } = newest
  newest = null
  const kept: MapRecord = { ...record, map: { ...record.map, data: JSON.stringify(document) } }
  cacheReply(mapAddress(record.map.eid), kept).catch(reportError)
}
