import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import type { OutgoingSave } from './outgoing-save.ts'

/** Enough to go on saving a map where a page that is gone had to leave off. */
export interface SaveJournal {
  /** Null for a map that is not yet on the server. */
  readonly eid: number | null
  /** The revision the edits were made on. */
  readonly revision: number | null
  /** The newest document, with every edit. */
  readonly document: SavedMapData
  /** What was sent without an answer, to be asked again under its id: the server may hold it. */
  readonly outgoing: OutgoingSave | null
  /** A map without a title waits for one before it is put on the server. */
  readonly isHeld: boolean
}

/** Edits that a page which is gone did not get saved, under the name the device keeps them by. */
export interface LeftBehind {
  readonly id: string
  readonly journal: SaveJournal
  /** What was put right in the document as it was read; absent where nothing was. */
  readonly repairs?: readonly MapRepair[]
}

/** What the open map asks of the device. Handed in, so that tests need none. */
export interface MapDevice {
  /** Keeps a map as the server holds it, to be looked at without a network. Its data is `document`. */
  readonly keepMap: (record: MapRecord, document: SavedMapData) => void
  /** Keeps edits until the server has acknowledged them; null: nothing is left to keep. */
  readonly keepJournal: (id: string, journal: SaveJournal | null) => void
  /** The session is over: what is kept waits for its person to log back in, also on this very page. */
  readonly releaseJournals: () => void
}

/** Keeps nothing. */
export const forgetfulDevice: MapDevice = {
  keepMap: () => {},
  keepJournal: () => {},
  releaseJournals: () => {},
}
