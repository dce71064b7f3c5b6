import { listAdminGroups as contract } from '@terrier/contract/admin'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'

export const listAdminGroups = call(contract, async ({ viewer }, { store }) => {
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
