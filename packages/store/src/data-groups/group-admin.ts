import type { DataGroupAccess } from '@terrier/contract/data-groups'

import type { Actor } from '../audit/audit-entry.ts'
import type { Outcome } from '../outcome.ts'
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
  /** Ordered by address. */
  readonly members: readonly StoredMember[]
  /** Oldest first. */
  readonly dataGroups: readonly StoredDataGroup[]
}

export interface GroupAdminReader {
  /** Every user group, oldest first. */
  list(): Promise<StoredUserGroup[]>
}

/** The caller must check access. Every change is recorded in the audit log. */
export interface GroupAdminWriter {
  createUserGroup(name: string, actor: Actor): Promise<{ readonly id: number }>
  renameUserGroup(
    id: number,
    name: string,
    actor: Actor,
  ): Promise<Outcome<void, 'user-group-not-found'>>
  deleteUserGroup(
    id: number,
    actor: Actor,
  ): Promise<Outcome<void, 'user-group-not-found' | 'user-group-in-use'>>
  /** Access 0 removes the user; removing a user who is not a member is not an error. */
  upsertMember(
    userGroupId: number,
    member: { readonly userId: number; readonly access: 0 | DataGroupAccess },
    actor: Actor,
  ): Promise<Outcome<void, 'user-group-not-found'>>
  createDataGroup(
    userGroupId: number,
    settings: Pick<DataGroupSettings, 'title'> & Partial<DataGroupSettings>,
    actor: Actor,
  ): Promise<Outcome<{ readonly id: number }, 'user-group-not-found'>>
  changeDataGroup(
    id: number,
    settings: Partial<DataGroupSettings>,
    actor: Actor,
  ): Promise<Outcome<void, 'data-group-not-found'>>
  /** Deletes it if the number of its objects is `objectCount`. */
  deleteDataGroup(
    id: number,
    objectCount: number,
    actor: Actor,
  ): Promise<Outcome<void, 'data-group-not-found' | 'data-group-changed'>>
  /** Locks the row of the group until the end of the transaction. */
  lockDataGroup(id: number): Promise<Outcome<void, 'data-group-not-found'>>
  /** Grants or removes the rights of an administrator. */
  setPrivilege(
    userId: number,
    isPrivileged: boolean,
    actor: Actor,
  ): Promise<Outcome<void, 'only-administrator' | 'person-not-found'>>
}
