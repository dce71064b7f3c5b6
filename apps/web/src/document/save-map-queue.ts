import { lockLeaseSecondsOfToken } from '@terrier/contract/map-locks'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { EarliestTimer } from './earliest-timer.ts'
import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveReply, SaveAcknowledgement } from './map-network.ts'
import { sendSave, type OutgoingSave } from './outgoing-save.ts'
import type { SaveState } from './save-state.ts'
import { UnsavedChanges, type AcknowledgedMap } from './unsaved-changes.ts'

/** Maximum delay before an edit is sent. */
const editDelayMs = 600

/** View changes matter less, so they are batched for longer. */
const viewDelayMs = 3000

/** A user who edited within this time is still editing and holds the lock. wire.md, "Lock". */
const atWorkMs = lockLeaseSecondsOfToken * 1000

const firstRetryDelayMs = 1000
const longestRetryDelayMs = 30_000

/** With `eid` null nothing is sent before `create`. */
interface SaveMapQueueOptions extends AcknowledgedMap {
  readonly network: MapNetwork
  /** Aborted when the session ends: nothing more is sent, and unsaved edits stay in the journal. */
  readonly session?: AbortSignal
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: SaveAcknowledgement, document: SavedMapData) => void
  /** Called with every edit before it is sent, and with null once all are acknowledged. */
  readonly onJournal?: (journal: SaveJournal | null) => void
}

/**
 * Sends one map to the server: one save at a time, in order. An unanswered save is retried
 * unchanged, with the same change id, until it is answered; changes made meanwhile go into the next
 * save.
 */
export class SaveMapQueue {
  readonly #options: SaveMapQueueOptions
  readonly #changes: UnsavedChanges
  #isUnsent: boolean
  #isSending = false
  #editedAt = -Infinity
  #failures = 0
  #stopped: 'stale' | 'failed' | 'lost' | undefined
  readonly #timer = new EarliestTimer(() => void this.#send())

  constructor(options: SaveMapQueueOptions) {
    this.#options = options
    this.#changes = new UnsavedChanges(options)
    this.#isUnsent = options.eid === null
  }

  /** Queues an edit. */
  edited(document: SavedMapData): void {
    this.#editedAt = Date.now()
    this.#changes.put({ document, isEdit: true })
    this.#sendWithin(editDelayMs)
  }

  /**
   * Queues a change of view. A save takes the lock, and viewing a shared map must not lock others
   * out of it: there the change waits for the next edit.
   */
  viewed(document: SavedMapData, { isShared }: { readonly isShared: boolean }): void {
    this.#changes.put({ document, isEdit: this.#changes.pending?.isEdit ?? false })
    const isAtWork = Date.now() - this.#editedAt < atWorkMs
    if (isAtWork || !isShared) this.#sendWithin(viewDelayMs)
  }

  /** Creates a new map on the server without delay. */
  create(document: SavedMapData): void {
    this.#isUnsent = false
    this.#editedAt = Date.now()
    this.#changes.put({ document, isEdit: true })
    this.#sendWithin(0)
  }

  /** Continues from the journal of a closed page. */
  resume(journal: SaveJournal): void {
    this.#changes.resume(journal)
    this.#isUnsent = journal.isHeld
    this.#sendWithin(0)
  }

  /** Another map is opened. Pending saves continue; edits that cannot be saved are discarded. */
  abandon(): void {
    if (!this.#isUnsent && !this.#stopped) return
    this.#changes.drop()
    this.#publish()
  }

  /**
   * Access was lost: nothing more is sent. Unsaved edits are retained so that they can be saved as
   * a copy.
   */
  stop(): void {
    this.#stopped = 'lost'
    this.#failures = 0
    this.#timer.stop()
    const { outgoing } = this.#changes
    if (outgoing && !this.#isSending) this.#changes.requeue(outgoing)
    this.#publish()
  }

  /** Sends what is pending without further delay, for instance when the network is back. */
  sendNow(): void {
    if (this.#changes.pending?.isEdit || this.#changes.outgoing) this.#schedule(0)
  }

  /** Whether a save, even of a view change only, was sent and is unanswered. */
  get isAwaited(): boolean {
    return this.#changes.outgoing !== undefined
  }

  get state(): SaveState {
    if (this.#stopped === 'lost') return this.#changes.isEdited ? 'failed' : 'clean'
    if (this.#stopped) return this.#stopped
    if (!this.#changes.isEdited) return 'clean'
    if (this.#failures > 0) return 'retrying'
    return this.#changes.outgoing?.isEdit ? 'saving' : 'dirty'
  }

  get #isOver(): boolean {
    return this.#options.session?.aborted === true
  }

  #sendWithin(delayMs: number): void {
    // A refused map may be accepted after another edit; a stale one stays so until it is reopened.
    if (this.#stopped === 'failed') this.#stopped = undefined
    if (!this.#stopped && this.#failures === 0) this.#schedule(delayMs)
    this.#publish()
  }

  #schedule(delayMs: number): void {
    if (!this.#isOver && !this.#isSending && !this.#isUnsent) this.#timer.within(delayMs)
  }

  async #send(): Promise<void> {
    if (this.#stopped || this.#isOver) return
    const save = this.#changes.next()
    if (!save) return this.#publish()
    this.#isSending = true
    this.#publish()
    const answer = await sendSave(this.#options.network, save)
    this.#isSending = false
    this.#handleReply(answer, save)
    this.#publish()
  }

  #handleReply(answer: SaveReply, sent: OutgoingSave): void {
    switch (answer.kind) {
      case 'saved':
        return this.#acknowledge(answer, sent)
      case 'misfit':
        // The patch does not fit although the revision is the same, so the whole document is sent.
        this.#changes.requeue(sent)
        return this.#schedule(0)
      case 'stale':
      case 'refused':
        this.#changes.requeue(sent)
        this.#stopped ??= answer.kind === 'stale' ? 'stale' : 'failed'
        this.#failures = 0
        return undefined
      case 'no-reply':
      case 'unavailable':
        if (this.#stopped) return this.#changes.requeue(sent)
        this.#changes.markNoReply(sent)
        this.#failures += 1
        return this.#schedule(
          Math.min(firstRetryDelayMs * 2 ** (this.#failures - 1), longestRetryDelayMs),
        )
    }
  }

  #acknowledge(saved: SaveAcknowledgement, sent: OutgoingSave): void {
    this.#failures = 0
    this.#changes.acknowledge(saved, sent)
    this.#options.onSaved(saved, sent.document)
    const { pending, needsFullSave } = this.#changes
    if (!pending) return
    const delayMs = pending.isEdit ? editDelayMs : viewDelayMs
    this.#schedule(needsFullSave ? 0 : delayMs)
  }

  #publish(): void {
    if (this.#isOver) return
    this.#options.onState(this.state)
    this.#options.onJournal?.(this.#changes.journal(this.#isUnsent))
  }
}
