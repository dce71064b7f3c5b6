import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { MapPatch } from '@terrier/contract/map-patch'

import type { Actor } from '../audit/audit-entry.ts'
import type { MapContent } from '../maps/map-save.ts'
import type { BeforeImages } from '../maps/row-changes.ts'

/** A save in the history of a map. */
export interface StoredRevision {
  readonly revision: number
  /** Null if the account has been erased. */
  readonly userId: number | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly savedAt: Date
  /** The previous values; null if there is no patch, or if they are very large. */
  readonly before: BeforeImages | null
  /** The change; null if it was too large to be stored as well. */
  readonly patch: MapPatch | null
  /** The summary if `patch` is null; null if there is only text. */
  readonly summary: ChangeSummary | null
  /** English text, for the first revision and for old ones without `patch`. */
  readonly what: string | null
}

/** The map as it was after one of its saves. */
export interface RevisionContent extends MapContent {
  /** Null for an earlier revision of which only what came after it is recorded. */
  readonly savedAt: Date | null
}

/** The caller must check access. */
export interface RevisionReader {
  /** Saves before this revision, or the latest ones, without those that changed only the view. */
  before(eid: number, revision: number | undefined, limit: number): Promise<StoredRevision[]>
  /** The map as it was after one of its saves; undefined if unknown. */
  at(eid: number, revision: number): Promise<RevisionContent | undefined>
}

/** The caller must check access, in the same transaction. */
export interface RevisionWriter {
  /**
   * Deletes all revisions of a map permanently, but not its current state, and records it in the
   * audit log. Resolves to their number. Later saves are recorded again.
   */
  deleteAll(eid: number, actor: Actor): Promise<number>
}
