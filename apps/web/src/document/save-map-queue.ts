import { lockLeaseSecondsOfToken } from '@terrier/contract/map-locks'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { EarliestTimer } from './earliest-timer.ts'
import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveAnswer, SavedAnswer } from './map-network.ts'
import { sendSave, type OutgoingSave } from './outgoing-save.ts'
import type { SaveState } from './save-state.ts'
import { UnsavedChanges, type HeldMap } from './unsaved-changes.ts'

/** An edit is sent at most this long after it was made. */
const editDelayMs = 600

/** Looking around is worth less: it is saved now and then. */
const viewDelayMs = 3000

/** Whoever edited so lately is at work on the map, and holds its lock. wire.md, "Lock". */
const atWorkMs = lockLeaseSecondsOfToken * 1000

const firstRetryDelayMs = 1000
const longestRetryDelayMs = 30_000

/** With `eid` null nothing is sent before `create`. */
interface SaveMapQueueOptions extends HeldMap {
  readonly network: MapNetwork
  /** Aborted when the session is over: nothing more is sent, and what is not saved stays where it is kept. */
  readonly session?: AbortSignal
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: SavedAnswer, document: SavedMapData) => void
  /** Told of every edit before it is sent, and with null once all are acknowledged. */
  readonly onJournal?: (journal: SaveJournal | null) => void
}

/**
 * Sends one map to the server: one save at a time, in order. A save without an answer is sent again as
 * it is, under the same id, until it has one; the changes made meanwhile go with the next.
 */
export class SaveMapQueue {
  readonly #options: SaveMapQueueOptions
  readonly #changes: UnsavedChanges
  #isHeld: boolean
  #isSending = false
  #editedAt = -Infinity
  #failures = 0
  #stopped: 'stale' | 'failed' | 'lost' | undefined
  readonly #timer = new EarliestTimer(() => void this.#send())

  constructor(options: SaveMapQueueOptions) {
    this.#options = options
    this.#changes = new UnsavedChanges(options)
    this.#isHeld = options.eid === null
  }

  /** The person changed the map. */
  edited(document: SavedMapData): void {
    this.#editedAt = Date.now()
    this.#changes.put({ document, isEdit: true })
    this.#sendWithin(editDelayMs)
  }

  /**
   * The person looked elsewhere. A save takes the lock, which must keep nobody from a shared map that
   * is only looked at: there it waits for the next edit.
   */
  viewed(document: SavedMapData, { isShared }: { readonly isShared: boolean }): void {
    this.#changes.put({ document, isEdit: this.#changes.pending?.isEdit ?? false })
    const isAtWork = Date.now() - this.#editedAt < atWorkMs
    if (isAtWork || !isShared) this.#sendWithin(viewDelayMs)
  }

  /** Puts a new map on the server, at once. */
  create(document: SavedMapData): void {
    this.#isHeld = false
    this.#editedAt = Date.now()
    this.#changes.put({ document, isEdit: true })
    this.#sendWithin(0)
  }

  /** Goes on where a page that is gone left off. */
  resume(journal: SaveJournal): void {
    this.#changes.resume(journal)
    this.#isHeld = journal.isHeld
    this.#sendWithin(0)
  }

  /** The map is left. What can be saved goes on being saved; what cannot is given up. */
  abandon(): void {
    if (!this.#isHeld && !this.#stopped) return
    this.#changes.drop()
    this.#tell()
  }

  /** The map may not be saved any more. What is not saved yet stays, to be kept otherwise. */
  stop(): void {
    this.#stopped = 'lost'
    this.#failures = 0
    this.#timer.stop()
    const { outgoing } = this.#changes
    if (outgoing && !this.#isSending) this.#changes.giveBack(outgoing)
    this.#tell()
  }

  /** Sends what is waiting without further delay, for instance when the network is back. */
  sendNow(): void {
    if (this.#changes.pending?.isEdit || this.#changes.outgoing) this.#schedule(0)
  }

  /** Whether something was sent, if only where the person looks, and has no answer yet. */
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
    // What was refused may fit now; what is stale stays so until the map is opened anew.
    if (this.#stopped === 'failed') this.#stopped = undefined
    if (!this.#stopped && this.#failures === 0) this.#schedule(delayMs)
    this.#tell()
  }

  #schedule(delayMs: number): void {
    if (!this.#isOver && !this.#isSending && !this.#isHeld) this.#timer.within(delayMs)
  }

  async #send(): Promise<void> {
    if (this.#stopped || this.#isOver) return
    const save = this.#changes.next()
    if (!save) return this.#tell()
    this.#isSending = true
    this.#tell()
    const answer = await sendSave(this.#options.network, save)
    this.#isSending = false
    this.#take(answer, save)
    this.#tell()
  }

  #take(answer: SaveAnswer, sent: OutgoingSave): void {
    switch (answer.kind) {
      case 'saved':
        return this.#acknowledge(answer, sent)
      case 'misfit':
        // What it holds is not what was thought, at the same revision: then the whole sets it right.
        this.#changes.giveBack(sent)
        return this.#schedule(0)
      case 'stale':
      case 'refused':
        this.#changes.giveBack(sent)
        this.#stopped ??= answer.kind === 'stale' ? 'stale' : 'failed'
        this.#failures = 0
        return undefined
      case 'unanswered':
      case 'unavailable':
        if (this.#stopped) return this.#changes.giveBack(sent)
        this.#changes.leftUnanswered(sent)
        this.#failures += 1
        return this.#schedule(
          Math.min(firstRetryDelayMs * 2 ** (this.#failures - 1), longestRetryDelayMs),
        )
    }
  }

  #acknowledge(saved: SavedAnswer, sent: OutgoingSave): void {
    this.#failures = 0
    this.#changes.acknowledge(saved, sent)
    this.#options.onSaved(saved, sent.document)
    const { pending, owesWhole } = this.#changes
    if (!pending) return
    const delayMs = pending.isEdit ? editDelayMs : viewDelayMs
    this.#schedule(owesWhole ? 0 : delayMs)
  }

  #tell(): void {
    if (this.#isOver) return
    this.#options.onState(this.state)
    this.#options.onJournal?.(this.#changes.journal(this.#isHeld))
  }
}
