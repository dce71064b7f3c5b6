import { allowed, refused, type Permission } from './permission.ts'

/**
 * Whether a user may manage user groups and data groups and read the audit log: privileged users
 * only.
 */
export const canAdminister = (person: { readonly isPrivileged: boolean }): Permission =>
  person.isPrivileged ? allowed : refused('not-privileged')
