import { sql } from 'kysely'

import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'

/* Data stored about a user besides the account itself, for the copy that users can export. */

export interface StoredDevice {
  readonly lastUsedAt: Date
}

export interface MapShare {
  readonly eid: number
  readonly mapName: string
  readonly email: string
  readonly access: 1 | 3
  readonly sharedAt: Date
}

export interface CreatedLink {
  readonly eid: number
  readonly mapName: string
  readonly kind: 'geojson' | 'view'
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

export interface ReceivedMail {
  readonly subject: string
  readonly recipient: string
  readonly createdAt: Date
  readonly sentAt: Date | null
}

export interface OwnSave {
  readonly eid: number
  readonly revision: number
  readonly savedAt: Date
}

export interface OwnFeedback {
  readonly sentAt: Date
  readonly question1: string
  readonly question2: string
  readonly question3: string
  readonly question4: string
}

export interface OwnAuditEntry {
  readonly happenedAt: Date
  readonly action: string
  /** Whether the user made the change, or an administrator made it to the user. */
  readonly byThisPerson: boolean
  readonly userGroupId: number | null
  readonly dataGroupId: number | null
  /** Without the coordinates of objects. */
  readonly before: unknown
  readonly after: unknown
}

/** The cursor of a page of saves. */
export type SavePosition = Pick<OwnSave, 'eid' | 'revision'>

export interface PersonalDataReader {
  /** When the user was last active; null if unknown. */
  lastActiveAt(userId: number): Promise<Date | null>
  /** Devices on which the user has signed in, the last used first. */
  devices(userId: number): Promise<StoredDevice[]>
  sharesGiven(userId: number): Promise<MapShare[]>
  /** Without their slugs, which would grant access to the map. */
  links(userId: number): Promise<CreatedLink[]>
  mail(userId: number): Promise<ReceivedMail[]>
  feedback(userId: number): Promise<OwnFeedback[]>
  /** Entries by the user and about them; `after` is the id of the last one of the previous page. */
  audit(
    userId: number,
    options: { readonly after: number; readonly limit: number },
  ): Promise<(OwnAuditEntry & { readonly id: number })[]>
  /** Saves of maps that the user can still open. */
  saves(
    userId: number,
    options: { readonly after: SavePosition; readonly limit: number },
  ): Promise<OwnSave[]>
}

export interface PersonalDataWriter {
  /** Records in the audit log that the user requested a copy of their data. */
  recordExport(userId: number): Promise<void>
}

export const personalDataWriter = (transaction: Database): PersonalDataWriter => ({
  recordExport: (userId) =>
    insertAuditEntry(transaction, { actor: { userId, via: 'web' }, action: 'account.export' }),
})

export function personalDataReader(database: Database): PersonalDataReader {
  const rowsOf = async <Row>(question: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await question.execute(database)).rows
  return {
    async lastActiveAt(userId) {
      const [row] = await rowsOf(sql<{ lastActiveAt: Date | null }>`
        select last_active_at from users where id = ${userId}`)
      return row?.lastActiveAt ?? null
    },
    devices: (userId) =>
      rowsOf(sql<StoredDevice>`
        select last_used_at from known_devices where user_id = ${userId} order by 1 desc`),
    sharesGiven: (userId) => rowsOf(sharesGiven(userId)),
    links: (userId) =>
      rowsOf(sql<CreatedLink>`
        select maps.id as eid, maps.name as map_name, kind, link.created_at, link.expires_at
        from public_links as link
        join maps on maps.id = link.map_id
        join map_access as mine on mine.map_id = maps.id
        where mine.user_id = ${userId} and mine.access = 2 order by link.created_at`),
    mail: (userId) =>
      rowsOf(sql<ReceivedMail>`
        select subject, recipient, outbox.created_at, sent_at
        from outbox join users on lower(recipient) = username_key
        where users.id = ${userId} and verified_at is not null order by outbox.id`),
    feedback: (userId) =>
      rowsOf(sql<OwnFeedback>`
        select created_at as sent_at, question1, question2, question3, question4
        from feedback where user_id = ${userId} order by id`),
    audit: (userId, options) => rowsOf(auditEntries(userId, options)),
    saves: (userId, { after, limit }) =>
      rowsOf(sql<OwnSave>`
        select r.map_id as eid, r.revision, r.saved_at
        from map_revisions as r
        join map_access as mine on mine.map_id = r.map_id and mine.user_id = ${userId}
        where r.user_id = ${userId} and (r.map_id, r.revision) > (${after.eid}, ${after.revision})
        order by r.map_id, r.revision limit ${limit}`),
  }
}

const sharesGiven = (userId: number) => sql<MapShare>`
  select maps.id as eid, maps.name as map_name, shares.email, shares.access, shares.shared_at
  from map_access as mine
  join maps on maps.id = mine.map_id
  join lateral (
    select coalesce(other.shared_email, users.username) as email, other.access,
      other.granted_at as shared_at
    from map_access as other join users on users.id = other.user_id
    where other.map_id = maps.id and other.access <> 2
    union all
    select email, access, invited_at from map_invitations as invited
    where invited.map_id = maps.id
  ) as shares on true
  where mine.user_id = ${userId} and mine.access = 2 order by maps.id, shares.email`

const auditEntries = (
  userId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
) => sql<OwnAuditEntry & { id: number }>`
  select id, happened_at, action, user_id is not distinct from ${userId} as by_this_person,
    user_group_id, data_group_id,
    before - 'coordinates' as before, audit_log.after - 'coordinates' as after
  from audit_log
  where id > ${after} and (
    user_id = ${userId}
    or before ->> 'userId' = ${String(userId)} or audit_log.after ->> 'userId' = ${String(userId)})
  order by id limit ${limit}`
