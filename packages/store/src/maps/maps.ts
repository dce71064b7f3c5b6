import type { MapPatch } from '@terrier/contract/map-patch'

import type { MapAccessState, NewMap, SavedRevision, StoredMap } from '../stored.ts'
import type { Outcome } from '../outcome.ts'
import type {
  MapContent,
  MapSave,
  PatchContent,
  Rewrite,
  SavedChange,
  SaveRefusal,
} from './map-save.ts'

/** A map without its content, and the patch that leads from an earlier revision to this one. */
export interface MapSince extends Omit<StoredMap, 'data'> {
  readonly patch: MapPatch | null
}

export interface MapReader {
  /** Every map the user may open, oldest first. */
  listFor(userId: number): Promise<StoredMap[]>
  /** Undefined if it is unknown, deleted, or not shared with the user, without distinction. */
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  /**
   * What has changed since a revision of the map, instead of its content: a patch with present values,
   * empty if nothing has; null if the whole map must be loaded.
   */
  getSince(eid: number, userId: number, revision: number): Promise<MapSince | undefined>
  /** The same without the content of the map, which may be megabytes. */
  heading(
    eid: number,
    userId: number,
  ): Promise<
    Pick<StoredMap, 'name' | 'revision' | 'access' | 'isSnapshot' | 'maySeeHistory'> | undefined
  >
}

/**
 * The caller must check access, with `get` or `accessState`, which lock the row of the map until the
 * end of the transaction.
 */
export interface MapWriter {
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  create(map: NewMap): Promise<Outcome<SavedRevision, 'change-id-of-another-change'>>
  /** Locks the row of the map like `get`, and returns only what access depends on. */
  accessState(eid: number, userId: number): Promise<MapAccessState | undefined>
  /**
   * Saves a map: a patch, its whole content, or a function of its present content, which may be
   * called again if another save came first. Only what differs is written, and its previous state
   * goes into the history. Access is checked here too. A snapshot is never saved: 'map-not-found'.
   */
  save(
    save: MapSave,
    content: PatchContent | MapContent | Rewrite,
  ): Promise<Outcome<SavedChange, SaveRefusal>>
  recordView(eid: number, userId: number): Promise<Outcome<void, 'map-not-found'>>
  /** Lets another user open the map, read-only (1) or with write access (3). */
  share(eid: number, userId: number, access: 1 | 3): Promise<void>
  /** Soft delete: the row remains and can be restored. */
  remove(eid: number): Promise<Outcome<void, 'map-not-found'>>
}
