import type { Database } from '../connection/database.ts'
import { dataGroupColumns } from './data-group-reader.ts'
import type { GroupAdminReader, StoredUserGroup } from './group-admin.ts'

export function groupAdminReader(database: Database): GroupAdminReader {
  return { list: () => list(database) }
}

async function list(database: Database): Promise<StoredUserGroup[]> {
  const groups = await database
    .selectFrom('userGroups')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const dataGroups = await database
    .selectFrom('dataGroups')
    .select(dataGroupColumns)
    .orderBy('id')
    .execute()
  const members = await database
    .selectFrom('userGroupMembers')
    .innerJoin('users', 'users.id', 'userGroupMembers.userId')
    .select(['userGroupId', 'userId', 'username', 'firstName', 'lastName', 'access'])
    .orderBy('usernameKey')
    .execute()
  const dataGroupsOf = Map.groupBy(dataGroups, ({ userGroupId }) => userGroupId)
  const membersOf = Map.groupBy(members, ({ userGroupId }) => userGroupId)
  return groups.map(({ id, name }) => ({
    id,
    name,
    members: membersOf.get(id) ?? [],
    dataGroups: dataGroupsOf.get(id) ?? [],
  }))
}
