import { saveMember as contract } from '@terrier/contract/admin'
import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const saveMember = call(
  contract,
  async ({ body: { userGroupId, email, access }, viewer }, context) => {
    // Checked first, so that the reply to others does not reveal who has an account.
    assertAllowed(canAdminister(viewer))
    const person = await context.store.users.byUsername(email)
    if (!person) throw new Problem('person-not-found')
    const member = { userId: person.id, access }
    await adminChange(viewer, context, (tx, actor) =>
      tx.groupAdmin.upsertMember(userGroupId, member, actor),
    )
    return {}
  },
)
