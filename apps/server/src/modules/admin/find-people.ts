import { findPeople as contract, type AdminPerson } from '@terrier/contract/admin-people'
import { peoplePageSize } from '@terrier/contract/limits'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredPerson } from '@terrier/store/accounts/people'

import { call } from '../../http/call.ts'

export const findPeople = call(contract, async ({ query, viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  const { search = '', after } = query
  // One more than the page size shows whether there is another page.
  const found = await store.people.find({
    search,
    limit: peoplePageSize + 1,
    ...(after !== undefined && { after }),
  })
  const people = found.slice(0, peoplePageSize)
  return {
    people: people.map(personOf),
    next: found.length > peoplePageSize ? (people.at(-1)?.id ?? null) : null,
  }
})

/** Field by field, so that a new column of the table is not exposed. */
const personOf = (person: StoredPerson): AdminPerson => ({
  id: person.id,
  username: person.username,
  firstName: person.firstName,
  lastName: person.lastName,
  isPrivileged: person.isPrivileged,
  isDisabled: person.isDisabled,
  emailVerified: person.verifiedAt !== null,
  organisation: person.organisation,
  createdAt: person.createdAt.toISOString(),
  lastActiveAt: person.lastActiveAt?.toISOString() ?? null,
  subscription: subscriptionOf(person),
})

const subscriptionOf = ({ subscriptionState: state, mandate }: StoredPerson) =>
  state !== null && mandate !== null ? { state, mandate } : null
