import type { SavedMapData } from '@terrier/contract/saved-map'

import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveAnswer, SaveRequest } from './map-network.ts'
import { isSameMap } from './same-map.ts'
import type { SaveState } from './save-state.ts'

/** An edit is sent at most this long after it was made. */
const editDelayMs = 600

/** Looking around is worth less: it is saved now and then. */
const viewDelayMs = 3000

const firstRetryDelayMs = 1000
const longestRetryDelayMs = 30_000

type Saved = Extract<SaveAnswer, { kind: 'saved' }>

export interface SaveMapQueueOptions {
  readonly network: MapNetwork
  /** Null for a map that is not yet on the server; nothing is sent before `create`. */
  readonly eid: number | null
  readonly revision: number | null
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
 * Sends one map to the server: one save at a time, in order, always the newest document, again and
 * again until it is acknowledged. Changes made during a save go with the next one.
 */
export class SaveMapQueue {
  readonly #options: SaveMapQueueOptions
  #eid: number | null
  #revision: number | null
  #isHeld: boolean
  #pending: Pending | undefined
  #sending: Pending | undefined
  /** What was sent without an answer: the server may hold any of it, one revision further on. */
  readonly #unanswered = new Set<SavedMapData>()
  #failures = 0
  #stopped: 'stale' | 'failed' | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Infinity

  constructor(options: SaveMapQueueOptions) {
    this.#options = options
    this.#eid = options.eid
    this.#revision = options.revision
    this.#isHeld = options.eid === null
  }

  /** The person changed the map. */
  edited(document: SavedMapData): void {
    this.#put({ document, isEdit: true }, editDelayMs)
  }

  /** The person looked elsewhere. */
  viewed(document: SavedMapData): void {
    this.#put({ document, isEdit: this.#pending?.isEdit ?? false }, viewDelayMs)
  }

  /** Puts a new map on the server, at once. */
  create(document: SavedMapData): void {
    this.#isHeld = false
    this.#put({ document, isEdit: true }, 0)
  }

  /** Goes on where a page that is gone left off. */
  resume({ document, unanswered, isHeld }: SaveJournal): void {
    for (const sent of unanswered) this.#unanswered.add(sent)
    this.#isHeld = isHeld
    this.#put({ document, isEdit: true }, 0)
  }

  /** The map is left. What can be saved goes on being saved; what cannot is given up. */
  abandon(): void {
    if (!this.#isHeld && !this.#stopped) return
    this.#pending = undefined
    this.#tell()
  }

  /** Sends what is waiting without further delay, for instance when the network is back. */
  sendNow(): void {
    if (this.#pending) this.#schedule(0)
  }

  get state(): SaveState {
    if (this.#stopped) return this.#stopped
    if (this.#failures > 0 && (this.#pending?.isEdit || this.#sending?.isEdit)) return 'retrying'
    if (this.#sending?.isEdit) return 'saving'
    return this.#pending?.isEdit ? 'dirty' : 'clean'
  }

  #put(pending: Pending, delayMs: number): void {
    this.#pending = pending
    // What was refused may fit now; what is stale stays so until the map is opened anew.
    if (this.#stopped === 'failed') this.#stopped = undefined
    if (!this.#stopped && !this.#isHeld && this.#failures === 0) this.#schedule(delayMs)
    this.#tell()
  }

  #schedule(delayMs: number): void {
    const dueAt = Date.now() + delayMs
    if (this.#sending || dueAt >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = dueAt
    this.#timer = setTimeout(() => void this.#send(), delayMs)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    this.#dueAt = Infinity
    const sending = this.#pending
    if (!sending || this.#stopped) return
    this.#sending = sending
    this.#pending = undefined
    this.#tell()
    const answer = await this.#answerTo(sending.document)
    this.#sending = undefined
    this.#take(answer, sending)
    this.#tell()
  }

  async #answerTo(document: SavedMapData): Promise<SaveAnswer> {
    try {
      const answer = await this.#options.network.save(this.#requestFor(document))
      return answer.kind === 'stale' ? await this.#orSavedBefore(document) : answer
    } catch (error) {
      // Not a refusal but a fault: it is reported, and the edits are kept for another try.
      reportError(error)
      return { kind: 'unavailable' }
    }
  }

  #requestFor(document: SavedMapData): SaveRequest {
    return {
      eid: this.#eid,
      name: document.name,
      data: JSON.stringify(document),
      ...(this.#revision === null ? {} : { revision: this.#revision }),
    }
  }

  /** A save whose answer got lost makes the next one look stale: then the newer revision is ours. */
  async #orSavedBefore(document: SavedMapData): Promise<SaveAnswer> {
    if (this.#unanswered.size === 0 || this.#eid === null) return { kind: 'stale' }
    const { map } = await this.#options.network.load(this.#eid)
    const isOurs = [...this.#unanswered].some((sent) => isSameMap(sent, map.data))
    if (!isOurs) return { kind: 'stale' }
    this.#unanswered.clear()
    this.#revision = map.revision
    return this.#options.network.save(this.#requestFor(document))
  }

  #take(answer: SaveAnswer, sent: Pending): void {
    if (answer.kind === 'saved') return this.#acknowledge(answer, sent.document)
    // Newer changes hold all that was sent; without any, what was sent is what waits.
    this.#pending ??= sent
    if (sent.isEdit) this.#pending = { ...this.#pending, isEdit: true }
    if (answer.kind === 'stale') {
      this.#stopped = 'stale'
    } else if (answer.kind === 'refused') {
      this.#stopped = 'failed'
      this.#failures = 0
    } else {
      if (answer.kind === 'unanswered') this.#unanswered.add(sent.document)
      this.#failures += 1
      this.#schedule(Math.min(firstRetryDelayMs * 2 ** (this.#failures - 1), longestRetryDelayMs))
    }
  }

  #acknowledge(saved: Saved, document: SavedMapData): void {
    this.#eid = saved.eid
    this.#revision = saved.revision
    this.#unanswered.clear()
    this.#failures = 0
    this.#options.onSaved(saved, document)
    if (this.#pending) this.#schedule(this.#pending.isEdit ? editDelayMs : viewDelayMs)
  }

  #tell(): void {
    this.#options.onState(this.state)
    this.#options.onJournal?.(this.#journal())
  }

  #journal(): SaveJournal | null {
    const newest = this.#pending ?? this.#sending
    if (!newest || !(this.#pending?.isEdit || this.#sending?.isEdit)) return null
    const unanswered = [...this.#unanswered]
    if (this.#sending) unanswered.push(this.#sending.document)
    return {
      eid: this.#eid,
      revision: this.#revision,
      document: newest.document,
      unanswered,
      isHeld: this.#isHeld,
    }
  }
}
