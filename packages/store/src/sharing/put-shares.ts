import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { WantedShare } from '../shared-maps.ts'

/** Somebody a map is to be shared with; without an account they are invited. */
export interface Person extends WantedShare {
  readonly key: string
  readonly userId: number | null
}

/** Takes the map from everybody but its owner and these. */
export async function removeOthers(
  transaction: Database,
  eid: number,
  people: readonly Person[],
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

/** Gives these people the access they are to have, or changes what they had. */
export async function putShares(
  transaction: Database,
  eid: number,
  people: readonly Person[],
): Promise<void> {
  const members = people.flatMap(({ userId, access }) =>
    userId === null ? [] : { mapId: eid, userId, access },
  )
  const invited = people.flatMap(({ userId, key, email, access }) =>
    userId === null ? { mapId: eid, emailKey: key, email: email.trim(), access } : [],
  )
  if (members.length > 0) await putMembers(transaction, members)
  if (invited.length > 0) await putInvited(transaction, invited)
}

async function putMembers(
  transaction: Database,
  members: readonly { mapId: number; userId: number; access: 1 | 3 }[],
): Promise<void> {
  await transaction
    .insertInto('mapAccess')
    .values(members)
    .onConflict((conflict) =>
      conflict
        .columns(['mapId', 'userId'])
        .doUpdateSet((row) => ({ access: row.ref('excluded.access') }))
        // The owner stays the owner.
        .where('mapAccess.access', '<>', 2),
    )
    .execute()
}

async function putInvited(
  transaction: Database,
  invited: readonly { mapId: number; emailKey: string; email: string; access: 1 | 3 }[],
): Promise<void> {
  await transaction
    .insertInto('mapInvitations')
    .values(invited)
    .onConflict((conflict) =>
      conflict.columns(['mapId', 'emailKey']).doUpdateSet((row) => ({
        access: row.ref('excluded.access'),
        email: row.ref('excluded.email'),
      })),
    )
    .execute()
}
