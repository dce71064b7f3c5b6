import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { OutgoingSave } from './outgoing-save.ts'

/** What another page needs to continue saving a map after this one was closed. */
export interface SaveJournal {
  /** Null for a map that is not yet on the server. */
  readonly eid: number | null
  /** The revision the edits were made on. */
  readonly revision: number | null
  /** The newest document, with every edit. */
  readonly document: SavedMapData
  /** The unanswered save, to be retried with its change id: the server may have applied it. */
  readonly outgoing: OutgoingSave | null
  /** Whether saving waits for the first title, which creates the map on the server. */
  readonly isHeld: boolean
}

/** The journal of a page that was closed before its edits were saved, and its id on the device. */
export interface AbandonedJournal {
  readonly id: string
  readonly journal: SaveJournal
  /** Repairs made to invalid parts of the document as it was read; absent when there were none. */
  readonly repairs?: readonly MapRepair[]
}

/** Storage on the device for the open map. Injected, so that tests need none. */
export interface MapDevice {
  /**
   * Stores the acknowledged map for use offline. The map's data is `document`, not
   * `record.map.data`.
   */
  readonly cacheMap: (record: MapRecord, document: SavedMapData) => void
  /**
   * Stores a journal until the server has acknowledged its edits; null deletes it. Resolves when it
   * is stored, or cannot be.
   */
  readonly storeJournal: (id: string, journal: SaveJournal | null) => Promise<void>
  /**
   * Releases the journals when the session ends, so that they can be resumed after the same user
   * logs in again, also on this page.
   */
  readonly releaseJournals: () => void
}

/** A device that stores nothing. */
export const noDevice: MapDevice = {
  cacheMap: () => {},
  storeJournal: async () => {},
  releaseJournals: () => {},
}
