import type { SavedMapData } from '@terrier/contract/saved-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'

import type { SaveJournal } from './map-device.ts'
import type { SaveAcknowledgement } from './map-network.ts'
import { newUuid } from '../api/new-uuid.ts'
import type { OutgoingSave } from './outgoing-save.ts'

/** A map as the server last confirmed it. */
export interface AcknowledgedMap {
  /** Null for a map that is not yet on the server. */
  readonly eid: number | null
  readonly revision: number | null
  /** The document at this revision. Without it the whole map is sent. */
  readonly document?: SavedMapData
}

interface Pending {
  readonly document: SavedMapData
  /** False when only the view changed; such changes are not reported as unsaved. */
  readonly isEdit: boolean
}

/**
 * The changes of one map that the server has not acknowledged, and how they are split into saves:
 * each is a patch on the previous one; after a patch that failed, the whole map is sent once.
 */
export class UnsavedChanges {
  #acknowledged: AcknowledgedMap
  #pending: Pending | undefined
  /** Sent or about to be sent, and unanswered: the server may or may not have applied it. */
  #outgoing: OutgoingSave | undefined
  /** Specification 4: "triggers a full save of the whole map". */
  #needsFullSave = false

  constructor({ eid, revision, document }: AcknowledgedMap) {
    this.#acknowledged = { eid, revision, ...(document && { document }) }
  }

  get pending(): Pending | undefined {
    return this.#pending
  }

  get outgoing(): OutgoingSave | undefined {
    return this.#outgoing
  }

  get needsFullSave(): boolean {
    return this.#needsFullSave
  }

  /** Whether an edit, not only a view change, is unacknowledged. */
  get isEdited(): boolean {
    return this.#pending?.isEdit === true || this.#outgoing?.isEdit === true
  }

  put(pending: Pending): void {
    this.#pending = pending
  }

  drop(): void {
    this.#pending = undefined
  }

  /** The save to send next: the unanswered one unchanged; otherwise one with all changes since. */
  next(): OutgoingSave | undefined {
    this.#outgoing ??= this.#nextSave()
    return this.#outgoing
  }

  acknowledge({ eid, revision }: SaveAcknowledgement, sent: OutgoingSave): void {
    this.#acknowledged = { eid, revision, document: sent.document }
    this.#outgoing = undefined
    if (!isPart(sent)) this.#needsFullSave = false
    if (this.#needsFullSave) this.#pending ??= sent
  }

  /** An unanswered patch may not have arrived, so a save of the whole map follows. */
  markNoReply(sent: OutgoingSave): void {
    this.#needsFullSave ||= isPart(sent)
  }

  /** Merges a refused save into the pending changes, to be sent as a whole document. */
  requeue(sent: OutgoingSave): void {
    const { document, isEdit } = this.#pending ?? sent
    this.#pending = { document, isEdit: isEdit || sent.isEdit }
    this.#outgoing = undefined
    this.#needsFullSave = true
  }

  resume({ document, outgoing }: SaveJournal): void {
    this.#outgoing = outgoing ?? undefined
    this.#needsFullSave = outgoing !== null && isPart(outgoing)
    this.#pending = { document, isEdit: true }
  }

  /** What another page needs to continue saving; null when no edit is unacknowledged. */
  journal(isHeld: boolean): SaveJournal | null {
    const newest = this.#pending ?? this.#outgoing
    if (!newest || !this.isEdited) return null
    const { eid, revision } = this.#acknowledged
    return { eid, revision, document: newest.document, outgoing: this.#outgoing ?? null, isHeld }
  }

  /** The changes since the acknowledged revision as a save; undefined when there are none. */
  #nextSave(): OutgoingSave | undefined {
    const pending = this.#pending
    this.#pending = undefined
    if (!pending) return undefined
    const { eid, revision, document } = this.#acknowledged
    const base = eid === null || this.#needsFullSave ? undefined : document
    const patch = base ? mapPatchBetween(base, pending.document) : null
    if (base && !patch) return undefined
    return { ...pending, changeId: newUuid(), eid, revision, patch }
  }
}

function isPart(save: OutgoingSave): boolean {
  return save.patch !== null
}
