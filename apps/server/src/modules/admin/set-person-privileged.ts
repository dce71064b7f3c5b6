import { setPersonPrivileged as contract } from '@terrier/contract/admin-people'

import { call } from '../../http/call.ts'
import { changePerson } from './change-person.ts'

export const setPersonPrivileged = call(
  contract,
  async ({ body: { id, privileged }, viewer }, context) => {
    await changePerson(viewer, id, context, (tx, actor) =>
      tx.groupAdmin.setPrivilege(id, privileged, actor),
    )
    return {}
  },
)
