import type { DataGroupAccess } from '@terrier/contract/data-groups'
import type { ObjectKind } from '@terrier/contract/map-saves'
import type { DataGroupStanding } from '@terrier/domain/access/data-group-access'
import type { DataLayerObject } from '@terrier/domain/data-groups/data-layer'
import type { MeasuredGeometry, NewDataGroupObject } from '@terrier/domain/data-groups/new-object'

import type { Actor } from '../audit/audit-entry.ts'

/** What administrators choose about a data group. */
export interface DataGroupSettings {
  readonly title: string
  /** '#rrggbb', lower case. */
  readonly hexColour: string
  readonly showMarkerInPolys: boolean
  /** The most that anybody has to it: 1 read-only, 3 read and write. */
  readonly access: DataGroupAccess
  /** What everyone has who is signed in; 0: nothing. */
  readonly openAccess: 0 | DataGroupAccess
}

export interface StoredDataGroup extends DataGroupSettings {
  readonly id: number
  readonly userGroupId: number
  /** Grows by one with each change of the group or of what lies in it. */
  readonly revision: number
  readonly objectCount: number
}

/** A data group as one person sees it. */
export interface ReachableDataGroup extends StoredDataGroup {
  readonly userGroupName: string
  /** What that person may do with it. */
  readonly reach: DataGroupAccess
}

export interface StoredDataGroupObject extends DataLayerObject {
  readonly id: number
  /** Grows by one with each change of the object; 1 when it is added. */
  readonly version: number
}

/** An object of a data group that is to be changed. */
export interface ObjectRef {
  readonly kind: ObjectKind
  readonly uuid: string
  /** The version that the change was made on; left out: whichever is there. */
  readonly version?: number | undefined
}

export interface ObjectPageOptions {
  /** The `next` of the page before. */
  readonly after?: number | undefined
  /** Left out: of any. */
  readonly kind?: ObjectKind | undefined
}

export interface ObjectPage {
  readonly objects: readonly StoredDataGroupObject[]
  /** What the next page is `after`; null when there is none. */
  readonly next: number | null
}

/** Rights are the caller's to check for what lies in a group; the others ask them themselves. */
export interface DataGroupReader {
  /** The data groups somebody may see, those of one user group beside each other. */
  reachableBy(userId: number): Promise<ReachableDataGroup[]>
  /** Those that were on when the map was last saved, of the ones somebody may see. */
  onMap(eid: number, userId: number): Promise<ReachableDataGroup[]>
  /**
   * What lies in a group, in the order it came in: `dataGroupPageSize` objects, or fewer where they are
   * large. `pagesOf` reads all.
   */
  pageOf(dataGroupId: number, options?: ObjectPageOptions): Promise<ObjectPage>
}

/** A batch that is acknowledged once, however often it is sent. */
export interface ObjectBatch {
  readonly objects: readonly NewDataGroupObject[]
  readonly changeId?: string | undefined
}

/** Rights are the caller's to check, in the same transaction. Everything goes into the audit log. */
export interface DataGroupWriter {
  /** What decides about the person's rights. Holds the group until the end of the transaction. */
  standing(dataGroupId: number, userId: number): Promise<DataGroupStanding | undefined>
  /**
   * Resolves to the identifiers, in the order of the objects. Throws 'data-group-full', and
   * 'bad-request' for a `changeId` that has named another batch.
   */
  add(dataGroupId: number, batch: ObjectBatch, actor: Actor): Promise<readonly string[]>
  /** Throws 'object-not-found', and 'object-changed' where the object has another version. */
  assertVersion(dataGroupId: number, object: ObjectRef): Promise<void>
  /** The description stays unless there is one. Resolves to the new version. Throws as `assertVersion`. */
  describe(
    dataGroupId: number,
    object: ObjectRef,
    words: { readonly name: string; readonly description?: string },
    actor: Actor,
  ): Promise<number>
  /**
   * Replaces the geometry, which is of the object's kind. Resolves to the new version. Throws as
   * `assertVersion`, and 'data-group-full'.
   */
  reshape(
    dataGroupId: number,
    object: ObjectRef,
    geometry: MeasuredGeometry,
    actor: Actor,
  ): Promise<number>
  /**
   * Puts a deleted object back under its uuid, as it was. Resolves to its version; where it is there
   * already, nothing is done. Throws 'object-not-found' and 'data-group-full'.
   */
  restore(dataGroupId: number, object: ObjectRef, actor: Actor): Promise<number>
  /** Resolves to how many were there. Without a kind, of any. */
  remove(
    dataGroupId: number,
    objects: { readonly kind?: ObjectKind; readonly uuids: readonly string[] },
    actor: Actor,
  ): Promise<number>
}
