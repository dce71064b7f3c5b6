import type { Database } from '../connection/database.ts'
import { isRefused } from '../outcome.ts'
import {
  changeDataGroup,
  createDataGroup,
  deleteDataGroup,
  lockDataGroup,
} from './change-data-group.ts'
import {
  createUserGroup,
  deleteUserGroup,
  upsertMember,
  renameUserGroup,
} from './change-user-group.ts'
import type { GroupAdminWriter } from './group-admin.ts'
import { setPrivilege } from './set-privilege.ts'

export function groupAdminWriter(transaction: Database): GroupAdminWriter {
  return {
    createUserGroup: (name, actor) => createUserGroup(transaction, name, actor),
    renameUserGroup: (id, name, actor) => renameUserGroup(transaction, id, { name, actor }),
    deleteUserGroup: (id, actor) => deleteUserGroup(transaction, id, actor),
    upsertMember: (id, member, actor) => upsertMember(transaction, id, { member, actor }),
    createDataGroup: (id, settings, actor) => createDataGroup(transaction, id, { settings, actor }),
    changeDataGroup: (id, settings, actor) => changeDataGroup(transaction, id, { settings, actor }),
    deleteDataGroup: (id, objectCount, actor) =>
      deleteDataGroup(transaction, id, { objectCount, actor }),
    lockDataGroup: async (id) => {
      const group = await lockDataGroup(transaction, id)
      return isRefused(group) ? group : undefined
    },
    setPrivilege: (userId, isPrivileged, actor) =>
      setPrivilege(transaction, userId, { isPrivileged, actor }),
  }
}
