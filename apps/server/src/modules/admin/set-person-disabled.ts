import { setPersonDisabled as contract } from '@terrier/contract/admin-people'
import { disablePerson } from '@terrier/store/accounts/disable-person'

import { call } from '../../http/call.ts'
import { assertSomebodyElse } from './assert-somebody-else.ts'
import { change } from './change.ts'

export const setPersonDisabled = call(
  contract,
  async ({ body: { id, disabled }, viewer }, context) => {
    const ended = await change(viewer, context, async (tx, actor) => {
      assertSomebodyElse(viewer, id)
      if (disabled) return disablePerson(tx, id, actor)
      await tx.people.setDisabled(id, false, actor)
      return []
    })
    context.sessions.forget(ended)
    return {}
  },
)
