import { allowed, refused, type Permission } from './permission.ts'

/**
 * Whether a user may see the boundaries that await a decision, decide about them, and undo decisions:
 * privileged users, as with the display 'pending'.
 */
export const canReviewBoundaries = (person: { readonly isPrivileged: boolean }): Permission =>
  person.isPrivileged ? allowed : refused('not-privileged')
