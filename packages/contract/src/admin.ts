import * as z from 'zod/mini'

import { call } from './call.ts'
import { DataGroupAccess, HexColour, TypedObject } from './data-groups.ts'
import { Id } from './ids.ts'
import {
  auditPageSize,
  dataGroupBatchMax,
  dataGroupTitleMaxLength,
  emailMaxLength,
} from './limits.ts'
import { ChangeId } from './maps.ts'

/*
 * Calls with which administrators (privileged users) manage user groups and data groups. Everybody
 * else is refused with 'not-allowed'. Each change is recorded in the audit log.
 */

/** A name entered by a user: trimmed, not empty. */
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(dataGroupTitleMaxLength))

/** The access that every signed-in user has: 0 none, 1 read-only, 3 read and write. */
const OpenAccess = z.union([z.literal(0), z.literal(1), z.literal(3)])

/** A member of a user group, with their access to its data groups. */
export const AdminMember = z.object({
  userId: Id,
  username: z.string(),
  name: z.string(),
  access: DataGroupAccess,
})
export type AdminMember = z.infer<typeof AdminMember>

/** A data group as administrators see it, without its objects. */
export const AdminDataGroup = z.object({
  id: Id,
  title: z.string(),
  hexColour: HexColour,
  showMarkerInPolys: z.boolean(),
  /** The upper limit of the access that anybody has to it. */
  access: DataGroupAccess,
  openAccess: OpenAccess,
  objectCount: z.int(),
})
export type AdminDataGroup = z.infer<typeof AdminDataGroup>

/** A user group with its members and data groups. */
export const AdminUserGroup = z.object({
  id: Id,
  name: z.string(),
  members: z.array(AdminMember),
  dataGroups: z.array(AdminDataGroup),
})
export type AdminUserGroup = z.infer<typeof AdminUserGroup>

export const listAdminGroups = call({
  method: 'GET',
  path: '/api/admin/groups',
  summary: 'List all user groups with their members and data groups',
  audience: 'signed-in',
  reply: z.array(AdminUserGroup),
  problems: ['session-ended', 'not-allowed'],
})

const problemsOfChanging = ['bad-request', 'session-ended', 'not-allowed', 'read-only'] as const

/** Creates or renames a user group. */
export const saveUserGroup = call({
  method: 'POST',
  path: '/api/admin/user-group/save',
  summary: 'Create a user group, or rename one',
  audience: 'signed-in',
  body: z.object({ /** Null makes a new one. */ id: z.nullable(Id), name: Name }),
  reply: z.object({ id: Id }),
  problems: [...problemsOfChanging, 'user-group-not-found'],
})

/** Refused with 'user-group-in-use' while the group still has data groups. */
export const deleteUserGroup = call({
  method: 'POST',
  path: '/api/admin/user-group/delete',
  summary: 'Delete a user group that has no data groups',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: [...problemsOfChanging, 'user-group-not-found', 'user-group-in-use'],
})

/** Refused with 'person-not-found' if no account has the address. */
export const saveMember = call({
  method: 'POST',
  path: '/api/admin/user-group/member',
  summary: 'Add a person to a user group, change their access, or remove them',
  audience: 'signed-in',
  body: z.object({
    userGroupId: Id,
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(emailMaxLength)),
    /** 0 removes the user from the group. */
    access: z.union([z.literal(0), DataGroupAccess]),
  }),
  reply: z.object({}),
  problems: [...problemsOfChanging, 'user-group-not-found', 'person-not-found'],
})

export const createDataGroup = call({
  method: 'POST',
  path: '/api/admin/data-group/create',
  summary: 'Create a data group in a user group',
  audience: 'signed-in',
  body: z.object({ userGroupId: Id, title: Name }),
  reply: z.object({ id: Id }),
  problems: [...problemsOfChanging, 'user-group-not-found'],
})

/** Absent fields remain unchanged. */
export const changeDataGroup = call({
  method: 'POST',
  path: '/api/admin/data-group/change',
  summary: 'Update the title, appearance and access of a data group',
  audience: 'signed-in',
  body: z.object({
    id: Id,
    title: z.optional(Name),
    hexColour: z.optional(HexColour),
    showMarkerInPolys: z.optional(z.boolean()),
    access: z.optional(DataGroupAccess),
    openAccess: z.optional(OpenAccess),
  }),
  reply: z.object({}),
  problems: [...problemsOfChanging, 'data-group-not-found'],
})

export const deleteDataGroup = call({
  method: 'POST',
  path: '/api/admin/data-group/delete',
  summary: 'Delete a data group and all its objects; this cannot be undone',
  audience: 'signed-in',
  /**
   * `objectCount` is the number that was shown for confirmation. If it is no longer right, nothing
   * is deleted and the call is refused with 'data-group-changed'.
   */
  body: z.object({ id: Id, objectCount: z.int() }),
  reply: z.object({}),
  problems: [...problemsOfChanging, 'data-group-not-found', 'data-group-changed'],
})

/**
 * Adds a batch of objects in one transaction, like `saveDataGroupObjects` but to any data group.
 */
export const importIntoDataGroup = call({
  method: 'POST',
  path: '/api/admin/data-group/import',
  summary: 'Add many objects to any data group, all or none',
  audience: 'signed-in',
  body: z.object({
    dataGroupId: Id,
    objects: z.array(TypedObject).check(z.minLength(1), z.maxLength(dataGroupBatchMax)),
    /** Idempotency key: created once for the change and sent again with every retry. */
    changeId: ChangeId,
  }),
  /** The identifiers of the new objects, in the order of `objects`. */
  reply: z.object({ uuids: z.array(z.string()) }),
  problems: [...problemsOfChanging, 'data-group-not-found', 'data-group-full', 'too-large'],
})

/** One entry of the audit log. `before` and `after` hold the changed values. */
export const AuditEntry = z.object({
  id: z.int(),
  /** ISO 8601, UTC. */
  happenedAt: z.string(),
  /** Null if the change was made with the command-line tool. */
  userId: z.nullable(Id),
  /** Null for the command-line tool and for accounts that have been erased. */
  username: z.nullable(z.string()),
  via: z.enum(['web', 'command']),
  action: z.string(),
  userGroupId: z.nullable(Id),
  dataGroupId: z.nullable(Id),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Paged by cursor: pass `next` of the previous page as `before`. */
export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  summary: `List the audit log, newest first, ${auditPageSize} entries at a time`,
  audience: 'signed-in',
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  /** `next` is the cursor to pass as `before` for the next page; null on the last page. */
  reply: z.object({ entries: z.array(AuditEntry), next: z.nullable(z.int()) }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})
