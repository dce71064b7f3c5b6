import type { DataGroupAccess } from '@terrier/contract/data-groups'

import { allowed, refused, type Permission } from './permission.ts'

/** What decides about somebody and a data group; 0 is nothing. */
export interface DataGroupStanding {
  /** What the person has in the user group that the data group belongs to. */
  readonly membership: 0 | DataGroupAccess
  /** The most that anybody has to this data group. */
  readonly access: DataGroupAccess
  /** What everyone has who is signed in. */
  readonly openAccess: 0 | DataGroupAccess
}

/** The higher of what is given wins, up to what the data group allows at all. Specification 6. */
export function accessToDataGroup({
  membership,
  access,
  openAccess,
}: DataGroupStanding): 0 | DataGroupAccess {
  return lower(access, higher(membership, openAccess))
}

const higher = <A extends number>(one: A, other: A): A => (one > other ? one : other)
const lower = <A extends number, B extends number>(one: A, other: B): A | B =>
  one < other ? one : other

type Question = (standing: DataGroupStanding | undefined) => Permission

function mayWrite(standing: DataGroupStanding | undefined): Permission {
  return standing && accessToDataGroup(standing) === 3 ? allowed : refused('read-only-access')
}

/** May the person do this with the data group? Nobody is told whether there is one. */
export const dataGroupCan = {
  change: mayWrite,
  /** With a map of one's own, to people without an account. */
  publish: mayWrite,
} as const satisfies Readonly<Record<string, Question>>
