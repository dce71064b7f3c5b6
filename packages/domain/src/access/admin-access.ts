import { allowed, refused, type Permission } from './permission.ts'

/** May the person look after user groups, data groups and the audit log? Privileged people may. */
export const canAdminister = (person: { readonly isPrivileged: boolean }): Permission =>
  person.isPrivileged ? allowed : refused('not-privileged')
