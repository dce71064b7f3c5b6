import { lockLeaseSecondsOfToken } from '@terrier/contract/map-locks'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'

import { EarliestTimer } from './earliest-timer.ts'
import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveAnswer } from './map-network.ts'
import { newUuid } from './new-uuid.ts'
import { sendSave, type OutgoingSave } from './outgoing-save.ts'
import type { SaveState } from './save-state.ts'

/** An edit is sent at most this long after it was made. */
const editDelayMs = 600

/** Looking around is worth less: it is saved now and then. */
const viewDelayMs = 3000

/** Whoever edited so lately is at work on the map, and holds its lock. wire.md, "Lock". */
const atWorkMs = lockLeaseSecondsOfToken * 1000

const firstRetryDelayMs = 1000
const longestRetryDelayMs = 30_000

type Saved = Extract<SaveAnswer, { kind: 'saved' }>

export interface SaveMapQueueOptions {
  readonly network: MapNetwork
  /** Null for a map that is not yet on the server; nothing is sent before `create`. */
  readonly eid: number | null
  readonly revision: number | null
  /** The map as the server holds it at this revision. Where that is not known, all of it is sent. */
  readonly document?: SavedMapData
  readonly onState: (state: SaveState) => void
  readonly onSaved: (saved: Saved, document: SavedMapData) => void
  /** Told of every edit before it is sent, and with null once all are acknowledged. */
  readonly onJournal?: (journal: SaveJournal | null) => void
}

interface Pending {
  readonly document: SavedMapData
  /** False when the person only looked elsewhere, which nobody needs to hear about. */
  readonly isEdit: boolean
}

/**
 * Sends one map to the server: one save at a time, in order, each only what changed since the one
 * before. A save without an answer is sent again as it is, under the same id, until it has one; the
 * changes made meanwhile go with the next. After a part that failed the whole map is sent once.
 */
export class SaveMapQueue {
  readonly #options: SaveMapQueueOptions
  #eid: number | null
  #revision: number | null
  /** What the server holds at that revision; undefined where it is not known. */
  #base: SavedMapData | undefined
  #isHeld: boolean
  #pending: Pending | undefined
  /** Was sent, or is about to be, and has no answer yet: the server may hold it or not. */
  #outgoing: OutgoingSave | undefined
  #isSending = false
  /** Specification 4: "triggers a full save of the whole map". */
  #owesWhole = false
  #editedAt = -Infinity
  #failures = 0
  #isOver = false
  #stopped: 'stale' | 'failed' | undefined
  readonly #timer = new EarliestTimer(() => void this.#send())

  constructor(options: SaveMapQueueOptions) {
    this.#options = options
    this.#eid = options.eid
    this.#revision = options.revision
    this.#base = options.document
    this.#isHeld = options.eid === null
  }

  /** The person changed the map. */
  edited(document: SavedMapData): void {
    this.#editedAt = Date.now()
    this.#put({ document, isEdit: true }, editDelayMs)
  }

  /**
   * The person looked elsewhere. A save takes the lock, which must keep nobody from a shared map that
   * is only looked at: there it waits for the next edit.
   */
  viewed(document: SavedMapData, { isShared }: { readonly isShared: boolean }): void {
    const pending = { document, isEdit: this.#pending?.isEdit ?? false }
    const isAtWork = Date.now() - this.#editedAt < atWorkMs
    if (isAtWork || !isShared) this.#put(pending, viewDelayMs)
    else this.#pending = pending
  }

  /** Puts a new map on the server, at once. */
  create(document: SavedMapData): void {
    this.#isHeld = false
    this.#editedAt = Date.now()
    this.#put({ document, isEdit: true }, 0)
  }

  /** Goes on where a page that is gone left off. */
  resume({ document, outgoing, isHeld }: SaveJournal): void {
    this.#outgoing = outgoing ?? undefined
    this.#owesWhole = this.#isPart(outgoing)
    this.#isHeld = isHeld
    this.#put({ document, isEdit: true }, 0)
  }

  /** The map is left. What can be saved goes on being saved; what cannot is given up. */
  abandon(): void {
    if (!this.#isHeld && !this.#stopped) return
    this.#pending = undefined
    this.#tell()
  }

  /** The session is over: nothing more is sent, and what is not saved stays where it is kept. */
  halt(): void {
    this.#isOver = true
    this.#timer.stop()
  }

  /** Sends what is waiting without further delay, for instance when the network is back. */
  sendNow(): void {
    if (this.#pending?.isEdit || this.#outgoing) this.#schedule(0)
  }

  get state(): SaveState {
    if (this.#stopped) return this.#stopped
    const isEdit = this.#pending?.isEdit || this.#outgoing?.isEdit
    if (!isEdit) return 'clean'
    if (this.#failures > 0) return 'retrying'
    return this.#outgoing?.isEdit ? 'saving' : 'dirty'
  }

  #put(pending: Pending, delayMs: number): void {
    this.#pending = pending
    // What was refused may fit now; what is stale stays so until the map is opened anew.
    if (this.#stopped === 'failed') this.#stopped = undefined
    if (!this.#stopped && !this.#isHeld && this.#failures === 0) this.#schedule(delayMs)
    this.#tell()
  }

  #schedule(delayMs: number): void {
    if (!this.#isOver && !this.#isSending && !this.#isHeld) this.#timer.within(delayMs)
  }

  async #send(): Promise<void> {
    if (this.#stopped) return
    this.#outgoing ??= this.#nextSave()
    const save = this.#outgoing
    if (!save) return this.#tell()
    this.#isSending = true
    this.#tell()
    const answer = await sendSave(this.#options.network, save)
    this.#isSending = false
    this.#take(answer, save)
    this.#tell()
  }

  /** What of the newest document the server does not hold; undefined when it holds all of it. */
  #nextSave(): OutgoingSave | undefined {
    const pending = this.#pending
    this.#pending = undefined
    if (!pending) return undefined
    const hasBase = this.#base !== undefined && this.#eid !== null && !this.#owesWhole
    const patch = hasBase && this.#base ? mapPatchBetween(this.#base, pending.document) : null
    if (hasBase && !patch) return undefined
    const [eid, revision] = [this.#eid, this.#revision]
    return { ...pending, changeId: newUuid(), eid, revision, patch }
  }

  #take(answer: SaveAnswer, sent: OutgoingSave): void {
    switch (answer.kind) {
      case 'saved':
        return this.#acknowledge(answer, sent)
      case 'misfit':
        // What it holds is not what was thought, at the same revision: then the whole sets it right.
        this.#giveBack(sent)
        this.#owesWhole = true
        return this.#schedule(0)
      case 'stale':
      case 'refused':
        this.#giveBack(sent)
        this.#stopped = answer.kind === 'stale' ? 'stale' : 'failed'
        this.#owesWhole = true
        this.#failures = 0
        return undefined
      case 'unanswered':
      case 'unavailable':
        this.#owesWhole ||= this.#isPart(sent)
        this.#failures += 1
        return this.#schedule(
          Math.min(firstRetryDelayMs * 2 ** (this.#failures - 1), longestRetryDelayMs),
        )
    }
  }

  /** What was not saved waits again, unless newer changes hold all of it. */
  #giveBack(sent: OutgoingSave): void {
    const { document, isEdit } = this.#pending ?? sent
    this.#pending = { document, isEdit: isEdit || sent.isEdit }
    this.#outgoing = undefined
  }

  #acknowledge(saved: Saved, sent: OutgoingSave): void {
    this.#eid = saved.eid
    this.#revision = saved.revision
    this.#base = sent.document
    this.#outgoing = undefined
    this.#failures = 0
    if (!this.#isPart(sent)) this.#owesWhole = false
    this.#options.onSaved(saved, sent.document)
    if (this.#owesWhole) this.#pending ??= sent
    if (!this.#pending) return
    const delayMs = this.#pending.isEdit ? editDelayMs : viewDelayMs
    this.#schedule(this.#owesWhole ? 0 : delayMs)
  }

  #isPart(save: OutgoingSave | null): boolean {
    return save !== null && save.patch !== null
  }

  #tell(): void {
    if (this.#isOver) return
    this.#options.onState(this.state)
    this.#options.onJournal?.(this.#journal())
  }

  #journal(): SaveJournal | null {
    const newest = this.#pending ?? this.#outgoing
    if (!newest || !(this.#pending?.isEdit || this.#outgoing?.isEdit)) return null
    return {
      eid: this.#eid,
      revision: this.#revision,
      document: newest.document,
      outgoing: this.#outgoing ?? null,
      isHeld: this.#isHeld,
    }
  }
}
