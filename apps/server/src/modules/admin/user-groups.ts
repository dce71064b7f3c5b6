import * as contract from '@terrier/contract/admin'
import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { requireDone } from '../../http/require-done.ts'
import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const listAdminGroups = call(contract.listAdminGroups, async ({ viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  const groups = await store.groupAdmin.list()
  return groups.map(({ id, name, members, dataGroups }) => ({
    id,
    name,
    members: members.map(({ userId, username, firstName, lastName, access }) => ({
      userId,
      username,
      name: `${firstName} ${lastName}`,
      access,
    })),
    dataGroups: [...dataGroups],
  }))
})

export const saveUserGroup = call(
  contract.saveUserGroup,
  ({ body: { id, name }, viewer }, context) =>
    adminChange(viewer, context, async ({ groupAdmin }, actor) => {
      if (id === null) return { id: (await groupAdmin.createUserGroup(name, actor)).id }
      requireDone(await groupAdmin.renameUserGroup(id, name, actor))
      return { id }
    }),
)

export const deleteUserGroup = call(
  contract.deleteUserGroup,
  async ({ body: { id }, viewer }, context) => {
    await adminChange(viewer, context, async (tx, actor) =>
      requireDone(await tx.groupAdmin.deleteUserGroup(id, actor)),
    )
    return {}
  },
)

export const saveMember = call(
  contract.saveMember,
  async ({ body: { userGroupId, email, access }, viewer }, context) => {
    // Checked first, so that the reply to others does not reveal who has an account.
    assertAllowed(canAdminister(viewer))
    const person = await context.store.users.byUsername(email)
    if (!person) throw new Problem('person-not-found')
    const member = { userId: person.id, access }
    await adminChange(viewer, context, async (tx, actor) =>
      requireDone(await tx.groupAdmin.upsertMember(userGroupId, member, actor)),
    )
    return {}
  },
)
