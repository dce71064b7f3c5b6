import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { MapPatch } from '@terrier/contract/map-patch'

import type { Actor } from '../audit/audit-entry.ts'
import type { MapContent } from '../maps/map-save.ts'
import type { BeforeImages } from '../maps/write-document.ts'

/** A save, as the history keeps it. */
export interface StoredRevision {
  readonly revision: number
  /** Null when the account is gone. */
  readonly userId: number | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly savedAt: Date
  /** What it changed, as it was; null without a patch, and where that is very large. */
  readonly before: BeforeImages | null
  /** What it changed; null where that was too large to be kept twice. */
  readonly patch: MapPatch | null
  /** What it did, where `patch` is null; null where that is kept in words. */
  readonly summary: ChangeSummary | null
  /** In words, of the first revision and of old ones whose `patch` is null. */
  readonly what: string | null
}

/** Rights are the caller's to check. */
export interface RevisionReader {
  /** Saves before this revision, or the last ones, without those that only looked around. */
  before(eid: number, revision: number | undefined, limit: number): Promise<StoredRevision[]>
  /** The map as it was after one of its saves; undefined where that is not known. */
  at(eid: number, revision: number): Promise<MapContent | undefined>
}

/** Rights are the caller's to check, in the same transaction. */
export interface RevisionWriter {
  /**
   * Deletes for good every revision of a map but the present state, and writes it into the audit log.
   * Resolves to how many there were. What changes from then on is kept again.
   */
  deleteAll(eid: number, actor: Actor): Promise<number>
}
