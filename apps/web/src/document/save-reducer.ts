import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { composePatches } from '@terrier/domain/document/compose-patches'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { assertNever } from '@terrier/geo/assert-never'

import type { SaveJournal } from './map-device.ts'
import type { SaveAcknowledgement, SaveReply } from './map-network.ts'
import type { OutgoingSave } from './outgoing-save.ts'
import type { SaveState } from './save-state.ts'

/** Maximum delay before an edit is sent. */
const editDelayMs = 600

/** View changes matter less, so they are batched for longer. */
const viewDelayMs = 3000

const firstRetryDelayMs = 1000
const longestRetryDelayMs = 30_000

/** A map as the server last confirmed it. */
export interface AcknowledgedMap {
  /** Null for a map that is not yet on the server. */
  readonly eid: number | null
  readonly revision: number | null
  /** The document at this revision. Without it the whole map is sent. */
  readonly document?: SavedMapData
}

/** Changes that are in no save yet. */
interface PendingChanges {
  readonly document: SavedMapData
  /**
   * The patches that led to it from the document of the last save; null if not all are known, as
   * after another page. Then the documents are compared.
   */
  readonly patches: readonly MapPatch[] | null
  /** False when only the view changed; such changes are not reported as unsaved. */
  readonly isEdit: boolean
}

/**
 * What of one map the server has not acknowledged, and how far its save is. Each save is a patch on
 * the one before; after a patch that failed, the whole map is sent once.
 */
export interface SaveProgress {
  readonly acknowledged: AcknowledgedMap
  readonly pending: PendingChanges | null
  /** Sent or to be sent again, and unanswered: the server may or may not have applied it. */
  readonly outgoing: OutgoingSave | null
  /** Whether the request of `outgoing` is under way. */
  readonly isSending: boolean
  /** Specification 4: "triggers a full save of the whole map". */
  readonly needsFullSave: boolean
  /** Whether saving waits for the first title, which creates the map on the server. */
  readonly isHeld: boolean
  /** Requests without success since the last reply. */
  readonly failures: number
  /** Why nothing is sent: saved elsewhere, refused, or access was lost. */
  readonly stopped: 'stale' | 'failed' | 'lost' | null
}

export type SaveEvent =
  /** Without a patch it is not known what changed. */
  | { readonly kind: 'edited'; readonly document: SavedMapData; readonly patch?: MapPatch }
  | {
      readonly kind: 'viewed'
      readonly document: SavedMapData
      readonly patch?: MapPatch
      /** Whether the change is sent by itself; otherwise it waits for the next edit. */
      readonly isSent: boolean
    }
  /** The map got its first title. */
  | { readonly kind: 'created'; readonly document: SavedMapData }
  /** The journal of a closed page is continued. */
  | { readonly kind: 'resumed'; readonly journal: SaveJournal }
  /** Another map is on the screen. */
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'access-lost' }
  /** The user or the network is ready: what is pending need not wait. */
  | { readonly kind: 'hurried' }
  /** The delay of an earlier step is over. `changeId` names the save if a new one begins. */
  | { readonly kind: 'due'; readonly changeId: string }
  | { readonly kind: 'answered'; readonly reply: SaveReply }

/** The result of an event, and what is to be done. */
export interface SaveStep {
  readonly progress: SaveProgress
  /** A save is due after this delay, unless one is due earlier. */
  readonly dueInMs?: number
  /** To be sent now. */
  readonly send?: OutgoingSave
}

export function initialProgress({ eid, revision, document }: AcknowledgedMap): SaveProgress {
  return {
    acknowledged: { eid, revision, ...(document && { document }) },
    pending: null,
    outgoing: null,
    isSending: false,
    needsFullSave: false,
    isHeld: eid === null,
    failures: 0,
    stopped: null,
  }
}

/** Pure: the same object as `progress` if nothing changes. */
export function reduceSave(progress: SaveProgress, event: SaveEvent): SaveStep {
  switch (event.kind) {
    case 'edited':
      return sentWithin(withPending(progress, event, { isEdit: true }), editDelayMs)
    case 'viewed': {
      const next = withPending(progress, event, { isEdit: progress.pending?.isEdit ?? false })
      return event.isSent ? sentWithin(next, viewDelayMs) : { progress: next }
    }
    case 'created':
      return sentWithin({ ...withPending(progress, event, { isEdit: true }), isHeld: false }, 0)
    case 'resumed':
      return sentWithin(resumed(progress, event.journal), 0)
    case 'abandoned':
      // Saves that can be made are; edits that cannot be saved are discarded.
      return { progress: isAtRest(progress) ? { ...progress, pending: null } : progress }
    case 'access-lost':
      return { progress: withoutAccess(progress) }
    case 'hurried':
      return progress.pending?.isEdit || progress.outgoing ? due(progress, 0) : { progress }
    case 'due':
      return progress.stopped ? { progress } : nextSave(progress, event.changeId)
    case 'answered':
      return progress.outgoing ? answered(progress, event.reply, progress.outgoing) : { progress }
    default:
      return assertNever(event)
  }
}

export function saveStateOf(progress: SaveProgress): SaveState {
  const { stopped, failures, outgoing } = progress
  if (stopped === 'lost') return isEdited(progress) ? 'failed' : 'clean'
  if (stopped) return stopped
  if (!isEdited(progress)) return 'clean'
  if (failures > 0) return 'retrying'
  return outgoing?.isEdit ? 'saving' : 'dirty'
}

/** What another page needs to continue saving; null when no edit is unacknowledged. */
export function journalOf(progress: SaveProgress): SaveJournal | null {
  const { pending, outgoing, isHeld } = progress
  const newest = pending ?? outgoing
  if (!newest || !isEdited(progress)) return null
  const { eid, revision } = progress.acknowledged
  return { eid, revision, document: newest.document, outgoing, isHeld }
}

/** Whether an edit, not only a view change, is unacknowledged. */
function isEdited({ pending, outgoing }: SaveProgress): boolean {
  return pending?.isEdit === true || outgoing?.isEdit === true
}

function isAtRest({ isHeld, stopped }: SaveProgress): boolean {
  return isHeld || stopped !== null
}

function withPending(
  progress: SaveProgress,
  { document, patch }: { readonly document: SavedMapData; readonly patch?: MapPatch },
  { isEdit }: { readonly isEdit: boolean },
): SaveProgress {
  const earlier = progress.pending ? progress.pending.patches : []
  const patches = earlier && patch ? [...earlier, patch] : null
  return { ...progress, pending: { document, patches, isEdit } }
}

function sentWithin(progress: SaveProgress, delayMs: number): SaveStep {
  // A refused map may be accepted after another edit; a stale one stays so until it is reopened.
  const next = progress.stopped === 'failed' ? { ...progress, stopped: null } : progress
  return next.stopped || next.failures > 0 ? { progress: next } : due(next, delayMs)
}

function due(progress: SaveProgress, dueInMs: number): SaveStep {
  return progress.isSending || progress.isHeld ? { progress } : { progress, dueInMs }
}

function resumed(
  progress: SaveProgress,
  { document, outgoing, isHeld }: SaveJournal,
): SaveProgress {
  return {
    ...progress,
    pending: { document, patches: null, isEdit: true },
    outgoing,
    needsFullSave: outgoing !== null && isPart(outgoing),
    isHeld,
  }
}

/** Unsaved edits are retained so that they can be saved as a copy. */
function withoutAccess(progress: SaveProgress): SaveProgress {
  const { outgoing, isSending } = progress
  const stopped: SaveProgress = { ...progress, stopped: 'lost', failures: 0 }
  return outgoing && !isSending ? requeued(stopped, outgoing) : stopped
}

/** The save to send next: the unanswered one unchanged; otherwise one with all changes since. */
function nextSave(progress: SaveProgress, changeId: string): SaveStep {
  const { outgoing, pending } = progress
  if (outgoing) return { progress: { ...progress, isSending: true }, send: outgoing }
  if (!pending) return { progress }
  const rest = { ...progress, pending: null }
  const { eid, revision, document: base } = progress.acknowledged
  const isWhole = eid === null || progress.needsFullSave || !base
  const patch = isWhole ? null : patchOf(base, pending)
  if (!isWhole && !patch) return { progress: rest }
  const { document, isEdit } = pending
  const send: OutgoingSave = { changeId, eid, revision, patch, document, isEdit }
  return { progress: { ...rest, outgoing: send, isSending: true }, send }
}

function patchOf(base: SavedMapData, { document, patches }: PendingChanges): MapPatch | null {
  return patches ? composePatches(base, patches, document) : mapPatchBetween(base, document)
}

function answered(before: SaveProgress, reply: SaveReply, sent: OutgoingSave): SaveStep {
  const progress = { ...before, isSending: false }
  switch (reply.kind) {
    case 'saved':
      return acknowledged(progress, reply, sent)
    case 'misfit':
      // The patch does not fit although the revision is the same, so the whole document is sent.
      return due(requeued(progress, sent), 0)
    case 'stale':
    case 'refused': {
      const stopped = progress.stopped ?? (reply.kind === 'stale' ? 'stale' : 'failed')
      return { progress: { ...requeued(progress, sent), stopped, failures: 0 } }
    }
    case 'no-reply':
    case 'unavailable':
      return progress.stopped ? { progress: requeued(progress, sent) } : unanswered(progress, sent)
    default:
      return assertNever(reply)
  }
}

function acknowledged(
  progress: SaveProgress,
  { eid, revision }: SaveAcknowledgement,
  sent: OutgoingSave,
): SaveStep {
  const { document, isEdit } = sent
  const needsFullSave = progress.needsFullSave && isPart(sent)
  const pending = progress.pending ?? (needsFullSave ? { document, isEdit, patches: null } : null)
  const next: SaveProgress = {
    ...progress,
    acknowledged: { eid, revision, document },
    pending,
    outgoing: null,
    needsFullSave,
    failures: 0,
  }
  if (!pending) return { progress: next }
  const delayMs = pending.isEdit ? editDelayMs : viewDelayMs
  return due(next, needsFullSave ? 0 : delayMs)
}

/** An unanswered patch may not have arrived, so a save of the whole map follows. */
function unanswered(progress: SaveProgress, sent: OutgoingSave): SaveStep {
  const failures = progress.failures + 1
  return due(
    { ...progress, failures, needsFullSave: progress.needsFullSave || isPart(sent) },
    Math.min(firstRetryDelayMs * 2 ** (failures - 1), longestRetryDelayMs),
  )
}

/** Merges a refused save into the pending changes, to be sent as a whole document. */
function requeued(progress: SaveProgress, sent: OutgoingSave): SaveProgress {
  const { document, isEdit } = progress.pending ?? sent
  return {
    ...progress,
    pending: { document, patches: null, isEdit: isEdit || sent.isEdit },
    outgoing: null,
    needsFullSave: true,
  }
}

function isPart(save: OutgoingSave): boolean {
  return save.patch !== null
}
