import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { forgetfulDevice, type LeftBehind, type MapDevice } from './map-device.ts'
import type { MapNetwork, SavedAnswer } from './map-network.ts'
import { newUuid } from './new-uuid.ts'
import { SaveMapQueue } from './save-map-queue.ts'
import type { SaveState } from './save-state.ts'
import type { HeldMap } from './unsaved-changes.ts'

/** What the screen is told of how the open map is saved. */
interface Screen {
  /** The map on it; null while it is not yet on the server. */
  readonly eid: () => number | null
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: SavedAnswer) => void
}

/** What the server last said about a map, and the document it then held. */
interface HeldRecord {
  readonly record: MapRecord
  readonly document: SavedMapData
}

interface Repaired {
  /** Whether the document differs from what the server holds, since that was out of bounds. */
  readonly isRepaired: boolean
}

/** Keeps the open map saved, with the server and on the device. */
export class OpenMapSaves {
  readonly #screen: Screen
  #network: MapNetwork | undefined
  #device: MapDevice = forgetfulDevice
  #queue: SaveMapQueue | undefined
  #held: HeldRecord | null = null
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

  /** The open map as the server holds it, as far as is known; null until it does. */
  get held(): HeldRecord | null {
    return this.#held
  }

  /** Another map is on the screen, one that the server does not know. */
  startNew(): void {
    this.#queue?.abandon()
    this.#queue = undefined
    this.#held = null
  }

  /** Aborted when the session is over, and with it all that is still being saved. */
  get session(): AbortSignal {
    return this.#session.signal
  }

  /**
   * The session is over: what is not saved, of this map or of one left before, waits on the device for
   * its person.
   */
  halt(): void {
    this.#session.abort()
    this.#session = new AbortController()
    this.#queue = undefined
    this.#device.releaseJournals()
  }

  /** Another map is on the screen. What the last one still has to save goes on being saved. */
  open(record: MapRecord, document: SavedMapData, repaired: Repaired): void {
    this.#queue?.abandon()
    this.hold(record, document, repaired)
  }

  /** The server holds the map on the screen as this, or as what this was repaired from. */
  hold(record: MapRecord, document: SavedMapData, { isRepaired }: Repaired): void {
    const { eid, revision } = record.map
    // Of a repaired map the first save sends the whole, which makes the repair last.
    this.#queue = this.#queueFor({ eid, revision, ...(!isRepaired && { document }) })
    // The document says it all: its text would take as much memory again.
    this.#keep({ ...record, map: { ...record.map, data: '' } }, document)
  }

  /** Whom the map is shared with now. */
  shared(eid: number, sharedWith: MapRecord['map']['sharedWith']): void {
    if (this.#held?.record.map.eid !== eid) return
    const { record, document } = this.#held
    this.#keep({ ...record, map: { ...record.map, sharedWith } }, document)
  }

  /** Goes on saving what a page that is gone left unsaved. */
  resume({ id, journal }: LeftBehind): void {
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

  /** The open map may not be saved any more. */
  stop(): void {
    this.#queue?.stop()
  }

  sendNow(): void {
    this.#queue?.sendNow()
  }

  /** Whether something was sent that has no answer yet: the server may hold it or not. */
  get isAwaited(): boolean {
    return this.#queue?.isAwaited ?? false
  }

  get #current(): SaveMapQueue {
    this.#queue ??= this.#queueFor({ eid: this.#screen.eid(), revision: null })
    return this.#queue
  }

  /** Whether others may edit the open map: only its owner is told with whom it is shared. */
  get #isShared(): boolean {
    const record = this.#held?.record
    return record !== undefined && (record.access !== 2 || record.map.sharedWith.length > 0)
  }

  #queueFor(held: HeldMap, journalId: string = newUuid()): SaveMapQueue {
    const made: SaveMapQueue = new SaveMapQueue({
      ...held,
      network: this.network,
      session: this.session,
      // A map that was left goes on saving what it still has to, but no longer speaks for the screen.
      onState: (state) => {
        if (this.#queue === made) this.#screen.onState(state)
      },
      onJournal: (journal) => this.#device.keepJournal(journalId, journal),
      onSaved: (saved, document) => {
        if (this.#queue === made) this.#saved(saved, document)
      },
    })
    return made
  }

  #saved(saved: SavedAnswer, document: SavedMapData): void {
    this.#keep(savedRecord(this.#held?.record ?? null, saved, document), document)
    this.#screen.onSaved(saved)
  }

  #keep(record: MapRecord, document: SavedMapData): void {
    this.#held = { record, document }
    this.#device.keepMap(record, document)
  }
}

/** What the server would say about a map now that it has saved it. */
function savedRecord(
  record: MapRecord | null,
  { eid, revision, lastModified }: SavedAnswer,
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
