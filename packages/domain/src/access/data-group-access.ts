import type { DataGroupAccess } from '@terrier/contract/data-groups'

import { allowed, refused, type Permission } from './permission.ts'

/** The inputs of a user's effective access to a data group; 0 means no access. */
export interface DataGroupAccessInput {
  /** The user's access as a member of the user group that owns the data group. */
  readonly membership: 0 | DataGroupAccess
  /** The maximum access that the data group grants to anybody. */
  readonly access: DataGroupAccess
  /** The access of every signed-in user. */
  readonly openAccess: 0 | DataGroupAccess
}

/**
 * The effective access: the higher of membership and open access, capped by the data group's
 * maximum. Specification 6.
 */
export function accessToDataGroup({
  membership,
  access,
  openAccess,
}: DataGroupAccessInput): 0 | DataGroupAccess {
  return lower(access, higher(membership, openAccess))
}

const higher = <A extends number>(one: A, other: A): A => (one > other ? one : other)
const lower = <A extends number, B extends number>(one: A, other: B): A | B =>
  one < other ? one : other

type Question = (access: DataGroupAccessInput | undefined) => Permission

function mayWrite(access: DataGroupAccessInput | undefined): Permission {
  return access && accessToDataGroup(access) === 3 ? allowed : refused('read-only-access')
}

/** Permissions on a data group. A refusal does not reveal whether the group exists. */
export const dataGroupCan = {
  change: mayWrite,
  /** Publish it with one's own map, to readers without an account. */
  publish: mayWrite,
} as const satisfies Readonly<Record<string, Question>>
