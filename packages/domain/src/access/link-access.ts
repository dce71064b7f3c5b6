import { allowed, refused, type Permission } from './permission.ts'

interface Person {
  readonly userId: number
  readonly isPrivileged: boolean
}

/**
 * Whether a user may confirm links that others proposed: privileged users only. A confirmed link is
 * shown to everybody as ownership, and a second account is made in a minute.
 */
export const canConfirmLink = (person: Pick<Person, 'isPrivileged'>): Permission =>
  person.isPrivileged ? allowed : refused('not-privileged')

/** Whether a user may withdraw a link: its proposer until it is confirmed, and privileged users. */
export function canWithdrawLink(
  person: Person,
  link: { readonly proposedBy: number | null; readonly state: string },
): Permission {
  const isOwn = link.proposedBy === person.userId && link.state === 'proposed'
  return isOwn || person.isPrivileged ? allowed : refused('not-privileged')
}
