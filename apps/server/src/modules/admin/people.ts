import * as contract from '@terrier/contract/admin-people'
import type { AdminPerson } from '@terrier/contract/admin-people'
import { peoplePageSize } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredPerson } from '@terrier/store/accounts/people'
import type { Actor } from '@terrier/store/audit/audit-entry'
import { disablePerson } from '@terrier/store/disable-person'
import { signOutPerson } from '@terrier/store/sign-out-person'
import type { NoRefusal } from '@terrier/store/outcome'
import type { Writer } from '@terrier/store/store'

import { queueVerificationMail } from '../../accounts/confirmation-mails.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireDone } from '../../http/require-done.ts'
import type { Viewer } from '../../http/sessions.ts'
import { adminChange } from './admin-change.ts'

export const findPeople = call(contract.findPeople, async ({ query, viewer }, { store }) => {
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

export const setPersonDisabled = call(
  contract.setPersonDisabled,
  async ({ body: { id, disabled }, viewer }, context) => {
    const ended = await changePerson(viewer, id, context, async (tx, actor) => {
      if (disabled) return requireDone(await disablePerson(tx, id, actor))
      requireDone(await tx.people.setDisabled(id, false, actor))
      return []
    })
    context.sessions.forget(ended)
    return {}
  },
)

export const setPersonPrivileged = call(
  contract.setPersonPrivileged,
  async ({ body: { id, privileged }, viewer }, context) => {
    await changePerson(viewer, id, context, async (tx, actor) =>
      requireDone(await tx.groupAdmin.setPrivilege(id, privileged, actor)),
    )
    return {}
  },
)

export const endPersonSessions = call(
  contract.endPersonSessions,
  async ({ body: { id }, viewer }, context) => {
    const ended = await changePerson(viewer, id, context, async (tx, actor) =>
      requireDone(await signOutPerson(tx, id, actor)),
    )
    context.sessions.forget(ended)
    return { ended: ended.length }
  },
)

export const resendPersonConfirmation = call(
  contract.resendPersonConfirmation,
  async ({ body: { id }, viewer }, context) => {
    const email = await adminChange(viewer, context, async (tx, actor) => {
      const person = await tx.users.byId(id)
      if (!person) throw new Problem('person-not-found')
      if (person.verifiedAt !== null) return null
      if (person.isDisabled) throw new Problem('person-disabled')
      await queueVerificationMail(tx, context, person)
      await tx.people.recordResend(id, actor)
      return person.username
    })
    context.mail.wake()
    return { email }
  },
)

/**
 * Runs a change of somebody else's account so that one administrator always remains: administrators
 * cannot disable themselves, and when two disable each other at the same time, the second is
 * refused, being no administrator any more.
 */
function changePerson<T extends NoRefusal>(
  viewer: Viewer,
  id: number,
  context: Context,
  work: (tx: Writer, actor: Actor) => Promise<T>,
): Promise<T> {
  return adminChange(viewer, context, async (tx, actor) => {
    if (viewer.userId === id) {
      throw new Problem('not-allowed', { message: 'You cannot do this to your own account.' })
    }
    const administrators = await tx.people.lockAdministrators()
    assertAllowed(canAdminister({ isPrivileged: administrators.includes(viewer.userId) }))
    return work(tx, actor)
  })
}
