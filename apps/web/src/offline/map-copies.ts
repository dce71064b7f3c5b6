import { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { MapDevice } from '../document/map-device.ts'
import { mapNetwork } from '../document/map-network.ts'
import { keepJournal, releaseJournals } from './journals.ts'
import { keepReply, mapAddress } from './kept-replies.ts'
import { orKept } from './request-or-kept.ts'

/** A map that is edited is kept anew at most this often: its edits have a journal of their own. */
const restMs = 2000

let newest: { readonly record: MapRecord; readonly document: SavedMapData } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The device, as the open map knows it. */
export const mapDevice: MapDevice = {
  keepMap(record, document) {
    // Of another map nothing may be forgotten for the sake of this one.
    if (newest && newest.record.map.eid !== record.map.eid) keepNewest()
    newest = { record, document }
    timer ??= setTimeout(keepNewest, restMs)
  },
  keepJournal,
  releaseJournals,
}

/** A map as the server holds it; without a network as this device last saw it. */
export function loadOrKept(eid: number): Promise<MapRecord> {
  return orKept(mapAddress(eid), MapRecord, () => mapNetwork.load(eid))
}

function keepNewest(): void {
  clearTimeout(timer)
  timer = undefined
  if (!newest) return
  const { record, document } = newest
  newest = null
  const kept: MapRecord = { ...record, map: { ...record.map, data: JSON.stringify(document) } }
  keepReply(mapAddress(record.map.eid), kept).catch(reportError)
}
