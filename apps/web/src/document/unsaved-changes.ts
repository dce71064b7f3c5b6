import type { SavedMapData } from '@terrier/contract/saved-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'

import type { SaveJournal } from './map-device.ts'
import type { SavedAnswer } from './map-network.ts'
import { newUuid } from './new-uuid.ts'
import type { OutgoingSave } from './outgoing-save.ts'

/** A map as the server holds it. */
export interface HeldMap {
  /** Null for a map that is not yet on the server. */
  readonly eid: number | null
  readonly revision: number | null
  /** The map at this revision. Where that is not known, all of it is sent. */
  readonly document?: SavedMapData
}

interface Pending {
  readonly document: SavedMapData
  /** False when the person only looked elsewhere, which nobody needs to hear about. */
  readonly isEdit: boolean
}

/**
 * What the server does not hold yet of one map, and how it is put into saves: each only what changed
 * since the one before, and the whole map once after a part that failed.
 */
export class UnsavedChanges {
  #held: HeldMap
  #pending: Pending | undefined
  /** Was sent, or is about to be, and has no answer yet: the server may hold it or not. */
  #outgoing: OutgoingSave | undefined
  /** Specification 4: "triggers a full save of the whole map". */
  #owesWhole = false

  constructor({ eid, revision, document }: HeldMap) {
    this.#held = { eid, revision, ...(document && { document }) }
  }

  get pending(): Pending | undefined {
    return this.#pending
  }

  get outgoing(): OutgoingSave | undefined {
    return this.#outgoing
  }

  get owesWhole(): boolean {
    return this.#owesWhole
  }

  /** Whether something that the person meant is not acknowledged yet. */
  get isEdited(): boolean {
    return this.#pending?.isEdit === true || this.#outgoing?.isEdit === true
  }

  put(pending: Pending): void {
    this.#pending = pending
  }

  drop(): void {
    this.#pending = undefined
  }

  /** What is to be sent: what has no answer yet, as it was; else all changes since. */
  next(): OutgoingSave | undefined {
    this.#outgoing ??= this.#nextSave()
    return this.#outgoing
  }

  acknowledge({ eid, revision }: SavedAnswer, sent: OutgoingSave): void {
    this.#held = { eid, revision, document: sent.document }
    this.#outgoing = undefined
    if (!isPart(sent)) this.#owesWhole = false
    if (this.#owesWhole) this.#pending ??= sent
  }

  /** A part without an answer may not have arrived, so the whole sets it right afterwards. */
  leftUnanswered(sent: OutgoingSave): void {
    this.#owesWhole ||= isPart(sent)
  }

  /** What was not saved waits again, as a whole, unless newer changes hold all of it. */
  giveBack(sent: OutgoingSave): void {
    const { document, isEdit } = this.#pending ?? sent
    this.#pending = { document, isEdit: isEdit || sent.isEdit }
    this.#outgoing = undefined
    this.#owesWhole = true
  }

  resume({ document, outgoing }: SaveJournal): void {
    this.#outgoing = outgoing ?? undefined
    this.#owesWhole = outgoing !== null && isPart(outgoing)
    this.#pending = { document, isEdit: true }
  }

  /** Enough to go on from here on another page; null when no edit is left. */
  journal(isHeld: boolean): SaveJournal | null {
    const newest = this.#pending ?? this.#outgoing
    if (!newest || !this.isEdited) return null
    const { eid, revision } = this.#held
    return { eid, revision, document: newest.document, outgoing: this.#outgoing ?? null, isHeld }
  }

  /** What of the newest document the server does not hold; undefined when it holds all of it. */
  #nextSave(): OutgoingSave | undefined {
    const pending = this.#pending
    this.#pending = undefined
    if (!pending) return undefined
    const { eid, revision, document } = this.#held
    const base = eid === null || this.#owesWhole ? undefined : document
    const patch = base ? mapPatchBetween(base, pending.document) : null
    if (base && !patch) return undefined
    return { ...pending, changeId: newUuid(), eid, revision, patch }
  }
}

function isPart(save: OutgoingSave): boolean {
  return save.patch !== null
}
