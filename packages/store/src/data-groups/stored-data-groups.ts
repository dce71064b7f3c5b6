import type { DataGroupAccess } from '@terrier/contract/data-groups'
import type { ObjectKind } from '@terrier/contract/map-saves'
import type { DataGroupAccessInput } from '@terrier/domain/access/data-group-access'
import type { DataLayerObject } from '@terrier/domain/data-groups/data-layer'
import type { MeasuredGeometry, NewDataGroupObject } from '@terrier/domain/data-groups/new-object'

import type { Actor } from '../audit/audit-entry.ts'
import type { Outcome } from '../outcome.ts'

/** The settings of a data group that administrators choose. */
export interface DataGroupSettings {
  readonly title: string
  /** '#rrggbb', lower case. */
  readonly hexColour: string
  readonly showMarkerInPolys: boolean
  /** The upper limit of anybody's access: 1 read-only, 3 read and write. */
  readonly access: DataGroupAccess
  /** The access of every signed-in user; 0: none. */
  readonly openAccess: 0 | DataGroupAccess
}

export interface StoredDataGroup extends DataGroupSettings {
  readonly id: number
  readonly userGroupId: number
  /** Grows by one with each change of the group or of its objects. */
  readonly revision: number
  readonly objectCount: number
}

/** A data group as one user sees it. */
export interface AccessibleDataGroup extends StoredDataGroup {
  readonly userGroupName: string
  /** What this user may do with it. */
  readonly reach: DataGroupAccess
}

export interface StoredDataGroupObject extends DataLayerObject {
  readonly id: number
  /** Grows by one with each change of the object, from 1. */
  readonly version: number
}

/** Identifies an object of a data group that is to be changed. */
export interface ObjectRef {
  readonly kind: ObjectKind
  readonly uuid: string
  /** The version the change was made on. If absent, the change applies to any version. */
  readonly version?: number | undefined
}

export interface ObjectPageOptions {
  /** The cursor: `next` of the previous page. */
  readonly after?: number | undefined
  /** If absent, any kind. */
  readonly kind?: ObjectKind | undefined
}

export interface ObjectPage {
  readonly objects: readonly StoredDataGroupObject[]
  /** The cursor of the next page; null if there is none. */
  readonly next: number | null
}

/**
 * `reachableBy` and `onMap` check access themselves; for the objects of a group the caller must.
 */
export interface DataGroupReader {
  /** The data groups a user may see, grouped by user group. */
  reachableBy(userId: number): Promise<AccessibleDataGroup[]>
  /** The data groups that are switched on in the map as last saved and that the user may see. */
  onMap(eid: number, userId: number): Promise<AccessibleDataGroup[]>
  /**
   * Objects of a group in insertion order: `dataGroupPageSize` of them, or fewer if they are large.
   * `pagesOf` reads all.
   */
  pageOf(dataGroupId: number, options?: ObjectPageOptions): Promise<ObjectPage>
}

/** A batch of objects that is added once, however often it is sent. */
export interface ObjectBatch {
  readonly objects: readonly NewDataGroupObject[]
  readonly changeId?: string | undefined
}

/** Why an object is not changed. */
export type EditRefusal = 'object-not-found' | 'object-changed' | 'data-group-full'

/**
 * The caller must check access, in the same transaction. Every change is recorded in the audit log.
 */
export interface DataGroupWriter {
  /**
   * What the user's access depends on. Locks the row of the group until the end of the transaction.
   */
  accessState(dataGroupId: number, userId: number): Promise<DataGroupAccessInput | undefined>
  /** Resolves to the identifiers, in the order of the objects. */
  add(
    dataGroupId: number,
    batch: ObjectBatch,
    actor: Actor,
  ): Promise<Outcome<readonly string[], 'batch-id-used' | 'data-group-full'>>
  /** Refuses if the object has another version. */
  checkVersion(
    dataGroupId: number,
    object: ObjectRef,
  ): Promise<Outcome<void, 'object-not-found' | 'object-changed'>>
  /**
   * Sets name and description; an absent description is unchanged. Resolves to the new version.
   */
  describe(
    dataGroupId: number,
    object: ObjectRef,
    words: { readonly name: string; readonly description?: string },
    actor: Actor,
  ): Promise<Outcome<number, EditRefusal>>
  /** Replaces the geometry by one of the same kind. Resolves to the new version. */
  reshape(
    dataGroupId: number,
    object: ObjectRef,
    geometry: MeasuredGeometry,
    actor: Actor,
  ): Promise<Outcome<number, EditRefusal>>
  /**
   * Restores a deleted object under its uuid. Resolves to its version; does nothing if it exists.
   */
  restore(
    dataGroupId: number,
    object: ObjectRef,
    actor: Actor,
  ): Promise<Outcome<number, 'object-not-found' | 'data-group-full'>>
  /** Resolves to the number of deleted objects. Without a kind, objects of any kind are deleted. */
  remove(
    dataGroupId: number,
    objects: { readonly kind?: ObjectKind; readonly uuids: readonly string[] },
    actor: Actor,
  ): Promise<number>
}
