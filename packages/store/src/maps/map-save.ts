import type { MapPatch } from '@terrier/contract/map-patch'

import type { Editor } from '../locks/editor.ts'
import type { SavedRevision } from '../stored.ts'

/** A save of an existing map. */
export interface MapSave {
  readonly eid: number
  readonly editor: Editor
  /** Idempotency key: a repeated save of the same user returns the first result. */
  readonly changeId?: string | undefined
  /** Refused with 'stale-revision' if it is not the current one. */
  readonly revision?: number | undefined
  /** Refused with 'map-locked' if another session has held the lock since. */
  readonly fence?: number | undefined
}

/** The changes to a map. The caller must have validated the head of the patch. */
export interface PatchContent {
  readonly patch: MapPatch
  /** The title, if the patch changes it. */
  readonly name?: string | undefined
}

export interface SavedChange extends SavedRevision {
  /** The fence of the lock that the session holds now; undefined if it no longer holds it. */
  readonly fence: number | undefined
}

/** The new content of a whole map. `data` is JSON. */
export interface MapContent {
  readonly name: string
  readonly data: string
}

/** Why a patch is not applied. */
export type PatchRefusal = 'patch-does-not-fit' | 'map-unreadable'

/** Why a map is not saved. */
export type SaveRefusal =
  | 'map-not-found'
  | 'map-not-writable'
  | 'map-locked'
  | 'stale-revision'
  | 'map-too-large'
  | 'change-id-of-another-map'
  | PatchRefusal

/** Computes the new content from the current one. */
export type Rewrite = (map: { readonly name: string; readonly document: unknown }) => MapContent
