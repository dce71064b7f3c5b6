import { resendPersonConfirmation as contract } from '@terrier/contract/admin-people'
import { Problem } from '@terrier/contract/problems'

import { queueVerificationMail } from '../../accounts/confirmation-mails.ts'
import { call } from '../../http/call.ts'
import { adminChange } from './admin-change.ts'

export const resendPersonConfirmation = call(
  contract,
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
