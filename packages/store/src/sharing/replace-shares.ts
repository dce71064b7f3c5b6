import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { RequestedShare } from '../shared-maps.ts'

/** A person a map is to be shared with; without an account they are invited. */
export interface ShareRecipient extends RequestedShare {
  readonly key: string
  readonly userId: number | null
}

/** Removes the access of everybody but the owner and these people. */
export async function removeOthers(
  transaction: Database,
  eid: number,
  people: readonly ShareRecipient[],
): Promise<void> {
  const userIds = people.flatMap(({ userId }) => userId ?? [])
  const pendingKeys = people.flatMap(({ userId, key }) => (userId === null ? key : []))
  await transaction
    .deleteFrom('mapAccess')
    .where('mapId', '=', eid)
    .where('access', '<>', 2)
    .where('userId', '<>', sql<number>`all(${userIds}::integer[])`)
    .execute()
  await transaction
    .deleteFrom('mapInvitations')
    .where('mapId', '=', eid)
    .where('emailKey', '<>', sql<string>`all(${pendingKeys}::text[])`)
    .execute()
}

/** Grants these people the given access, or changes what they had. */
export async function replaceShares(
  transaction: Database,
  eid: number,
  people: readonly ShareRecipient[],
): Promise<void> {
  // Entries without `history` keep the previous value.
  for (const hasHistory of [false, true]) {
    const these = people.filter(({ history }) => (history !== undefined) === hasHistory)
    await putMembers(transaction, eid, these, hasHistory)
    await putInvited(transaction, eid, these, hasHistory)
  }
}

async function putMembers(
  transaction: Database,
  eid: number,
  people: readonly ShareRecipient[],
  setsHistory: boolean,
): Promise<void> {
  const members = people.flatMap(({ userId, key, email, access, history = false }) =>
    userId === null
      ? []
      : {
          mapId: eid,
          userId,
          access,
          sharedEmail: email.trim(),
          sharedEmailKey: key,
          maySeeHistory: history,
        },
  )
  if (members.length === 0) return
  await transaction
    .insertInto('mapAccess')
    .values(members)
    .onConflict((conflict) =>
      conflict
        .columns(['mapId', 'userId'])
        .doUpdateSet((row) => ({
          access: row.ref('excluded.access'),
          sharedEmail: row.ref('excluded.sharedEmail'),
          sharedEmailKey: row.ref('excluded.sharedEmailKey'),
          ...(setsHistory && { maySeeHistory: row.ref('excluded.maySeeHistory') }),
        }))
        // The owner's access is never changed.
        .where('mapAccess.access', '<>', 2),
    )
    .execute()
}

async function putInvited(
  transaction: Database,
  eid: number,
  people: readonly ShareRecipient[],
  setsHistory: boolean,
): Promise<void> {
  const invited = people.flatMap(({ userId, key, email, access, history = false }) =>
    userId === null
      ? { mapId: eid, emailKey: key, email: email.trim(), access, maySeeHistory: history }
      : [],
  )
  if (invited.length === 0) return
  await transaction
    .insertInto('mapInvitations')
    .values(invited)
    .onConflict((conflict) =>
      conflict.columns(['mapId', 'emailKey']).doUpdateSet((row) => ({
        access: row.ref('excluded.access'),
        email: row.ref('excluded.email'),
        ...(setsHistory && { maySeeHistory: row.ref('excluded.maySeeHistory') }),
      })),
    )
    .execute()
}
