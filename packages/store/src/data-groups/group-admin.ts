import type { DataGroupAccess } from '@terrier/contract/data-groups'

import type { Actor } from '../audit/audit-entry.ts'
import type { DataGroupSettings, StoredDataGroup } from './stored-data-groups.ts'

export interface StoredMember {
  readonly userId: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly access: DataGroupAccess
}

export interface StoredUserGroup {
  readonly id: number
  readonly name: string
  /** By address. */
  readonly members: readonly StoredMember[]
  /** Oldest first. */
  readonly dataGroups: readonly StoredDataGroup[]
}

export interface GroupAdminReader {
  /** Every user group, oldest first. */
  list(): Promise<StoredUserGroup[]>
}

/**
 * Rights are the caller's to check. Everything goes into the audit log. What is not there is
 * 'user-group-not-found', 'data-group-not-found' or 'person-not-found'.
 */
export interface GroupAdminWriter {
  createUserGroup(name: string, actor: Actor): Promise<{ readonly id: number }>
  renameUserGroup(id: number, name: string, actor: Actor): Promise<void>
  /** Throws 'user-group-in-use' while it has data groups. */
  deleteUserGroup(id: number, actor: Actor): Promise<void>
  /** With access 0 the person is taken out; one who is not in is no error. */
  putMember(
    userGroupId: number,
    member: { readonly userId: number; readonly access: 0 | DataGroupAccess },
    actor: Actor,
  ): Promise<void>
  createDataGroup(
    userGroupId: number,
    settings: Pick<DataGroupSettings, 'title'> & Partial<DataGroupSettings>,
    actor: Actor,
  ): Promise<{ readonly id: number }>
  changeDataGroup(id: number, settings: Partial<DataGroupSettings>, actor: Actor): Promise<void>
  /** Throws 'data-group-changed' where it holds another number of objects than is known. */
  deleteDataGroup(id: number, objectCount: number, actor: Actor): Promise<void>
  /** Holds the group. Throws where it is not there. */
  holdDataGroup(id: number): Promise<void>
  /** Makes somebody privileged, or no longer. */
  setPrivilege(userId: number, isPrivileged: boolean, actor: Actor): Promise<void>
}
