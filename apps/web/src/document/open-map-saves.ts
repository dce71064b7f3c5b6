import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { noDevice, type AbandonedJournal, type MapDevice } from './map-device.ts'
import type { MapNetwork, SaveAcknowledgement } from './map-network.ts'
import { newUuid } from '../api/new-uuid.ts'
import { SaveMapQueue } from './save-map-queue.ts'
import type { SaveState } from './save-state.ts'
import type { AcknowledgedMap } from './save-reducer.ts'

/** Callbacks that report to the screen how the open map is saved. */
interface Screen {
  /** Id of the map on the screen; null while it is not yet on the server. */
  readonly eid: () => number | null
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: SaveAcknowledgement) => void
}

/** The acknowledged map: the server's last record and its document. */
interface AcknowledgedRecord {
  readonly record: MapRecord
  readonly document: SavedMapData
}

interface Repaired {
  /** Whether the document differs from the server's because invalid parts of it were repaired. */
  readonly isRepaired: boolean
}

/** Saves the open map on the server and on the device. */
export class OpenMapSaves {
  readonly #screen: Screen
  #network: MapNetwork | undefined
  #device: MapDevice = noDevice
  #queue: SaveMapQueue | undefined
  #acknowledged: AcknowledgedRecord | null = null
  #session = new AbortController()

  constructor(screen: Screen) {
    this.#screen = screen
  }

  connect(network: MapNetwork, device: MapDevice): void {
    this.#network = network
    this.#device = device
    this.#queue = undefined
  }

  get network(): MapNetwork {
    if (!this.#network) {
      throw new Error('connectOpenMap was not called before the map was used')
    }
    return this.#network
  }

  /** The acknowledged map; null while the map is not on the server or not known. */
  get acknowledged(): AcknowledgedRecord | null {
    return this.#acknowledged
  }

  /** A new map is on the screen that is not on the server. */
  startNew(): void {
    this.#queue?.abandon()
    this.#queue = undefined
    this.#acknowledged = null
  }

  /** Aborted when the session ends, which cancels all pending saves. */
  get session(): AbortSignal {
    return this.#session.signal
  }

  /**
   * Ends the session. Unsaved edits of this map and of those opened before stay in journals on the
   * device until the same user logs in again.
   */
  halt(): void {
    this.#session.abort()
    this.#session = new AbortController()
    this.#queue = undefined
    this.#device.releaseJournals()
  }

  /** Another map is on the screen. Pending saves of the previous one continue. */
  open(record: MapRecord, document: SavedMapData, repaired: Repaired): void {
    this.#queue?.abandon()
    this.setAcknowledged(record, document, repaired)
  }

  /** Sets the acknowledged map; a repaired `document` differs from it. */
  setAcknowledged(record: MapRecord, document: SavedMapData, { isRepaired }: Repaired): void {
    const { eid, revision } = record.map
    // Without an acknowledged document the first save sends the whole map, which persists the
    // repair.
    this.#queue = this.#queueFor({ eid, revision, ...(!isRepaired && { document }) })
    // `document` holds the same content: keeping the text too would double the memory.
    this.#keep({ ...record, map: { ...record.map, data: '' } }, document)
  }

  /** Updates whom the map is shared with. */
  shared(eid: number, sharedWith: MapRecord['map']['sharedWith']): void {
    if (this.#acknowledged?.record.map.eid !== eid) return
    const { record, document } = this.#acknowledged
    this.#keep({ ...record, map: { ...record.map, sharedWith } }, document)
  }

  /** Continues saving from a journal that a closed page left. */
  resume({ id, journal }: AbandonedJournal): void {
    const { eid, revision } = journal
    this.#queue = this.#queueFor({ eid, revision }, id)
    this.#queue.resume(journal)
  }

  edited(document: SavedMapData): void {
    this.#current.edited(document)
  }

  viewed(document: SavedMapData): void {
    this.#current.viewed(document, { isShared: this.#isShared })
  }

  create(document: SavedMapData): void {
    this.#current.create(document)
  }

  /** Stops saving the open map, after access to it was lost. */
  stop(): void {
    this.#queue?.stop()
  }

  sendNow(): void {
    this.#queue?.sendNow()
  }

  /** Whether a save was sent and not answered yet: the server may or may not have applied it. */
  get isAwaited(): boolean {
    return this.#queue?.isAwaited ?? false
  }

  get #current(): SaveMapQueue {
    this.#queue ??= this.#queueFor({ eid: this.#screen.eid(), revision: null })
    return this.#queue
  }

  /** Whether others may edit the open map. Only its owner receives `sharedWith`. */
  get #isShared(): boolean {
    const record = this.#acknowledged?.record
    return record !== undefined && (record.access !== 2 || record.map.sharedWith.length > 0)
  }

  #queueFor(held: AcknowledgedMap, journalId: string = newUuid()): SaveMapQueue {
    const made: SaveMapQueue = new SaveMapQueue({
      ...held,
      network: this.network,
      session: this.session,
      // The queue of a map that is no longer open continues to save, but no longer updates the
      // screen.
      onState: (state) => {
        if (this.#queue === made) this.#screen.onState(state)
      },
      onJournal: (journal) => this.#device.storeJournal(journalId, journal),
      onSaved: (saved, document) => {
        if (this.#queue === made) this.#saved(saved, document)
      },
    })
    return made
  }

  #saved(saved: SaveAcknowledgement, document: SavedMapData): void {
    this.#keep(savedRecord(this.#acknowledged?.record ?? null, saved, document), document)
    this.#screen.onSaved(saved)
  }

  #keep(record: MapRecord, document: SavedMapData): void {
    this.#acknowledged = { record, document }
    this.#device.cacheMap(record, document)
  }
}

/** The map record after a save, as the server would return it. */
function savedRecord(
  record: MapRecord | null,
  { eid, revision, lastModified }: SaveAcknowledgement,
  { name }: SavedMapData,
): MapRecord {
  const saved = { eid, name, revision, lastModified, data: '' }
  if (record) return { ...record, map: { ...record.map, ...saved } }
  return {
    map: { ...saved, createdDate: lastModified, sharedWith: [], isSnapshot: false },
    accessGrantedDate: lastModified,
    access: 2,
    viewed: true,
  }
}
