import { setPersonDisabled as contract } from '@terrier/contract/admin-people'
import { disablePerson } from '@terrier/store/disable-person'

import { call } from '../../http/call.ts'
import { changePerson } from './change-person.ts'

export const setPersonDisabled = call(
  contract,
  async ({ body: { id, disabled }, viewer }, context) => {
    const ended = await changePerson(viewer, id, context, async (tx, actor) => {
      if (disabled) return disablePerson(tx, id, actor)
      await tx.people.setDisabled(id, false, actor)
      return []
    })
    context.sessions.forget(ended)
    return {}
  },
)
