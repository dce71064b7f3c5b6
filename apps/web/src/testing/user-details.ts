import type { UserDetails } from '@terrier/contract/user'

/** For tests: a profile with only the required fields. */
export const someUserDetails = (change: Partial<UserDetails> = {}): UserDetails => ({
  id: 1,
  username: 'olwen@example.org',
  firstName: 'Olwen',
  lastName: 'Rhys',
  initials: 'OR',
  marketing: 0,
  organisation: null,
  organisationNumber: null,
  organisationType: null,
  organisationTypeOther: null,
  organisationActivity: null,
  organisationActivityOther: null,
  address: null,
  address1: null,
  address2: null,
  city: null,
  postcode: null,
  phone: null,
  pic: null,
  is_super_user: 0,
  ...change,
})
