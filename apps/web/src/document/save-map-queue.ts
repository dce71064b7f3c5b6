import { lockLeaseSecondsOfToken } from '@terrier/contract/map-locks'
import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { newUuid } from '../api/new-uuid.ts'
import { EarliestTimer } from './earliest-timer.ts'
import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveAcknowledgement } from './map-network.ts'
import { sendSave, type OutgoingSave } from './outgoing-save.ts'
import {
  initialProgress,
  journalOf,
  reduceSave,
  saveStateOf,
  type AcknowledgedMap,
  type SaveEvent,
  type SaveProgress,
} from './save-reducer.ts'
import type { SaveState } from './save-state.ts'

/** A user who edited within this time is still editing and holds the lock. wire.md, "Lock". */
const atWorkMs = lockLeaseSecondsOfToken * 1000

/** With `eid` null nothing is sent before `create`. */
interface SaveMapQueueOptions extends AcknowledgedMap {
  readonly network: MapNetwork
  /** Aborted when the session ends: nothing more is sent, and unsaved edits stay in the journal. */
  readonly session?: AbortSignal
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: SaveAcknowledgement, document: SavedMapData) => void
  /**
   * Called with every edit before it is sent, and with null once all are acknowledged. A save is
   * sent when the promise for its journal has resolved; it must not reject.
   */
  readonly onJournal?: (journal: SaveJournal | null) => Promise<void> | void
}

/**
 * Sends one map to the server: one save at a time, in order. An unanswered save is retried
 * unchanged, with the same change id, until it is answered; changes made meanwhile go into the next
 * save. `reduceSave` decides what is sent when; this class has the timer and the network.
 */
export class SaveMapQueue {
  readonly #options: SaveMapQueueOptions
  #progress: SaveProgress
  #editedAt = -Infinity
  #stored: Promise<void> | void = undefined
  readonly #timer = new EarliestTimer(() => {
    if (!this.#isOver) this.#dispatch({ kind: 'due', changeId: newUuid() })
  })

  constructor(options: SaveMapQueueOptions) {
    this.#options = options
    this.#progress = initialProgress(options)
  }

  /** Queues an edit, with its patch from the document before. */
  edited(document: SavedMapData, patch?: MapPatch): void {
    this.#editedAt = Date.now()
    this.#dispatch({ kind: 'edited', document, ...(patch && { patch }) })
  }

  /**
   * Queues a change of view. A save takes the lock, and viewing a shared map must not lock others
   * out of it: there the change waits for the next edit.
   */
  viewed(
    document: SavedMapData,
    { isShared, patch }: { readonly isShared: boolean; readonly patch?: MapPatch },
  ): void {
    const isAtWork = Date.now() - this.#editedAt < atWorkMs
    this.#dispatch({
      kind: 'viewed',
      document,
      isSent: isAtWork || !isShared,
      ...(patch && { patch }),
    })
  }

  /** Creates a new map on the server without delay. */
  create(document: SavedMapData): void {
    this.#editedAt = Date.now()
    this.#dispatch({ kind: 'created', document })
  }

  /** Continues from the journal of a closed page. */
  resume(journal: SaveJournal): void {
    this.#dispatch({ kind: 'resumed', journal })
  }

  /** Another map is opened. Pending saves continue; edits that cannot be saved are discarded. */
  abandon(): void {
    this.#dispatch({ kind: 'abandoned' })
  }

  /**
   * Access was lost: nothing more is sent. Unsaved edits are retained so that they can be saved as
   * a copy.
   */
  stop(): void {
    this.#timer.stop()
    this.#dispatch({ kind: 'access-lost' })
  }

  /** Sends what is pending without further delay, for instance when the network is back. */
  sendNow(): void {
    this.#dispatch({ kind: 'hurried' })
  }

  /** Whether a save, even of a view change only, was sent and is unanswered. */
  get isAwaited(): boolean {
    return this.#progress.outgoing !== null
  }

  get state(): SaveState {
    return saveStateOf(this.#progress)
  }

  get #isOver(): boolean {
    return this.#options.session?.aborted === true
  }

  #dispatch(event: SaveEvent): void {
    const before = this.#progress
    const { progress, dueInMs, send } = reduceSave(before, event)
    this.#progress = progress
    if (dueInMs !== undefined && !this.#isOver) this.#timer.within(dueInMs)
    if (progress !== before) this.#publish()
    if (send) void this.#send(send)
  }

  async #send(save: OutgoingSave): Promise<void> {
    // Otherwise a page closed in between would leave a journal without the change id of a save that
    // the server has applied, and the next page would report a conflict with that save.
    await this.#stored
    if (this.#isOver) return
    const reply = await sendSave(this.#options.network, save)
    if (reply.kind === 'saved') this.#options.onSaved(reply, save.document)
    this.#dispatch({ kind: 'answered', reply })
  }

  #publish(): void {
    if (this.#isOver) return
    this.#options.onState(this.state)
    this.#stored = this.#options.onJournal?.(journalOf(this.#progress))
  }
}
