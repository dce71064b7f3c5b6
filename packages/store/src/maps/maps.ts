import type { MapAccessState, NewMap, SavedRevision, StoredMap } from '../stored.ts'
import type { MapContent, MapSave, PatchContent, Rewrite, SavedChange } from './map-save.ts'

export interface MapReader {
  /** Every map the user may open, oldest first. */
  listFor(userId: number): Promise<StoredMap[]>
  /** Undefined if it is unknown, deleted, or not shared with the user, without distinction. */
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  /** The same without the content of the map, which may be megabytes. */
  heading(
    eid: number,
    userId: number,
  ): Promise<
    Pick<StoredMap, 'name' | 'revision' | 'access' | 'isSnapshot' | 'maySeeHistory'> | undefined
  >
}

/**
 * Throws `Problem` of the contract: 'map-not-found', 'stale-revision', 'map-locked', and
 * 'bad-request' for text that PostgreSQL cannot store (U+0000, unpaired surrogates). The caller
 * must check access, with `get` or `standing`, which lock the row of the map until the end of the
 * transaction.
 */
export interface MapWriter {
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  create(map: NewMap): Promise<SavedRevision>
  /** Locks the row of the map like `get`, and returns only what access depends on. */
  standing(eid: number, userId: number): Promise<MapAccessState | undefined>
  /**
   * Saves a map: a patch, its whole content, or a function of its present content, which may be
   * called again if another save came first. Only what differs is written, and its previous state
   * goes into the history. Access is checked here, also 'not-allowed'. A snapshot is never saved:
   * 'map-not-found'. Throws 'bad-request' if the patch does not fit, and 'too-large'.
   */
  save(save: MapSave, content: PatchContent | MapContent | Rewrite): Promise<SavedChange>
  recordView(eid: number, userId: number): Promise<void>
  /** Lets another user open the map, read-only (1) or with write access (3). */
  share(eid: number, userId: number, access: 1 | 3): Promise<void>
  /** Soft delete: the row remains and can be restored. */
  remove(eid: number): Promise<void>
}
