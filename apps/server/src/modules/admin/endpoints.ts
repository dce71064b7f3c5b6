import type { Endpoint } from '../../http/call.ts'
import {
  changeDataGroup,
  createDataGroup,
  deleteDataGroup,
  importIntoDataGroup,
} from './data-groups.ts'
import { listAudit } from './list-audit.ts'
import {
  findPeople,
  resendPersonConfirmation,
  endPersonSessions,
  setPersonDisabled,
  setPersonPrivileged,
} from './people.ts'
import { deleteUserGroup, listAdminGroups, saveMember, saveUserGroup } from './user-groups.ts'

/** Calls for administrators; each checks the role itself. */
export const adminEndpoints: readonly Endpoint[] = [
  listAdminGroups,
  saveUserGroup,
  deleteUserGroup,
  saveMember,
  createDataGroup,
  changeDataGroup,
  deleteDataGroup,
  importIntoDataGroup,
  listAudit,
  findPeople,
  endPersonSessions,
  setPersonDisabled,
  setPersonPrivileged,
  resendPersonConfirmation,
]
