import type { LockHolder } from '@terrier/contract/lock-holder'

/**
 * Why a writer refuses a change that is well-formed, by code, with what the caller cannot know
 * itself. The codes say what is the case in the database; what a client is told is the caller's.
 */
export interface RefusalDetails {
  /** Another account has this e-mail address. */
  'username-taken': undefined
  /** This direct debit mandate was already used for another account. */
  'mandate-taken': undefined
  /** This passkey is already registered. */
  'passkey-taken': undefined
  'person-not-found': undefined
  /** Without this user nobody would be an administrator. */
  'only-administrator': undefined
  /** There is no such map, or it is not the user's. */
  'map-not-found': undefined
  /** The map cannot be transferred to this address. */
  'cannot-take-over': { readonly email: string; readonly mapName: string }
  'user-group-not-found': undefined
  /** It still has data groups. */
  'user-group-in-use': undefined
  'data-group-not-found': undefined
  /** The number of its objects is not the one that the client saw. */
  'data-group-changed': undefined
  /** It cannot hold as many objects, or as much text. */
  'data-group-full': undefined
  'object-not-found': undefined
  /** The object has another version than the one the change was made on. */
  'object-changed': undefined
  /** The idempotency key of a batch of objects was used for another batch. */
  'batch-id-used': undefined
  /** Another session edits the map; undefined if it has just stopped. */
  'map-locked': { readonly lockedBy: LockHolder | undefined }
  /** The user may open the map, but not save it. */
  'map-not-writable': undefined
  /** The map was saved since the revision that the change was made on. */
  'stale-revision': undefined
  'map-too-large': undefined
  /** No such changed boundary came with the published month, or it needed no decision. */
  'boundary-not-found': undefined
  /** Somebody else has decided about one of the boundaries. */
  'boundary-decided': {
    readonly changeId: number
    readonly decision: 'accepted' | 'refused'
    /** Null if the account has been erased. */
    readonly username: string | null
  }
  /** Nobody has decided about the boundary, or the decision was undone. */
  'boundary-not-decided': undefined
  /** The links of the next month were built already, so a correction of this one would be lost. */
  'month-in-preparation': undefined
  /** The parcel is not in the published month. */
  'parcel-not-found': undefined
  /** The parcel has this title already, or somebody has proposed it. */
  'link-exists': undefined
  /** There is no such proposed link, or it was confirmed or withdrawn. */
  'link-not-found': undefined
  /** The person who proposed a link cannot confirm it. */
  'own-link': undefined
  /** The stored map is in no form that a patch can be applied to. */
  'map-unreadable': undefined
  /** `field` is the list, or another part of the patch; `why` completes a sentence about it. */
  'patch-does-not-fit': { readonly field: string; readonly why: string }
  /** The idempotency key was used to save another map. */
  'change-id-of-another-map': undefined
  /** The idempotency key of a new map was used for a change of an existing one. */
  'change-id-of-another-change': undefined
}

export type RefusalCode = keyof RefusalDetails

/** Returned by a writer instead of its result; see `refuse`. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly isRefusal = true
  readonly code: Code
  readonly details: RefusalDetails[Code]

  constructor(code: Code, details: RefusalDetails[Code]) {
    this.code = code
    this.details = details
  }
}

/** The result of a change, or the reason why nothing was changed. */
export type Outcome<T, Code extends RefusalCode> = T | Refusal<Code>

/** Any value but a refusal, for the compiler to object to one that nobody has looked at. */
export type NoRefusal = void | undefined | null | { toString(): string; readonly isRefusal?: never }

export function isRefused(outcome: unknown): outcome is Refusal {
  return outcome instanceof Refusal
}

/** The result of a change that cannot be refused here, unless by a bug. */
export function assertDone<T, Code extends RefusalCode>(outcome: Outcome<T, Code>): T {
  if (isRefused(outcome)) throw new Error(`The store refused a change: ${outcome.code}.`)
  return outcome
}
