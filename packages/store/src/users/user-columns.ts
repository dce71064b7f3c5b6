import type { User } from '../stored.ts'

/** What a `User` is read from. */
export const userColumns = [
  'id',
  'username',
  'passwordHash',
  'firstName',
  'lastName',
  'marketing',
  'isPrivileged',
  'isDemonstration',
  'organisation',
  'organisationNumber',
  'organisationType',
  'organisationTypeOther',
  'organisationActivity',
  'organisationActivityOther',
  'address1',
  'address2',
  'city',
  'postcode',
  'phone',
  'pic',
  'createdAt',
] as const satisfies readonly (keyof User)[]
