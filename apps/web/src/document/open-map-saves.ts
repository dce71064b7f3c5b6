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

/** Keeps the open map saved, with the server and on the device. */
export class OpenMapSaves {
  readonly #screen: Screen
  #network: MapNetwork | undefined
  #device: MapDevice = forgetfulDevice
  #queue: SaveMapQueue | undefined
  /** What the server last said about the open map; null until it holds it. */
  #record: MapRecord | null = null

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

  get record(): MapRecord | null {
    return this.#record
  }

  /** Another map is on the screen, one that the server does not know. */
  startNew(): void {
    this.#queue?.abandon()
    this.#queue = undefined
    this.#record = null
  }

  /** The session is over: what is not saved waits on the device for its person. */
  halt(): void {
    this.#queue?.halt()
    this.#queue = undefined
  }

  /** Another map is on the screen. What the last one still has to save goes on being saved. */
  open(record: MapRecord, document: SavedMapData): void {
    this.#queue?.abandon()
    this.hold(record, document)
  }

  /** The server holds the map on the screen as this. */
  hold(record: MapRecord, document: SavedMapData): void {
    const { eid, revision } = record.map
    this.#queue = this.#queueFor({ eid, revision, document })
    this.#record = record
    this.#device.keepMap(record, document)
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

  sendNow(): void {
    this.#queue?.sendNow()
  }

  get #current(): SaveMapQueue {
    this.#queue ??= this.#queueFor({ eid: this.#screen.eid(), revision: null })
    return this.#queue
  }

  /** Whether others may edit the open map: only its owner is told with whom it is shared. */
  get #isShared(): boolean {
    const record = this.#record
    return record !== null && (record.access !== 2 || record.map.sharedWith.length > 0)
  }

  #queueFor(held: HeldMap, journalId: string = newUuid()): SaveMapQueue {
    const made: SaveMapQueue = new SaveMapQueue({
      ...held,
      network: this.network,
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
    this.#record = savedRecord(this.#record, saved, document)
    this.#device.keepMap(this.#record, document)
    this.#screen.onSaved(saved)
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
