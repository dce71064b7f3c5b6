import { resendConfirmation as contract } from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { queueNewEmailMail, queueVerificationMail } from '../../accounts/confirmation-mails.ts'

/** For the pending new address, or else for the current one if it was never confirmed. */
export const resendConfirmation = call(contract, async ({ viewer }, context) => {
  const { store, config, mail, now } = context
  requireWritable(config)
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  const pending = await store.accountTokens.findPendingEmail(user.id, now())
  if (pending === null && user.verifiedAt !== null) return { email: null }
  await store.write((tx) =>
    pending === null
      ? queueVerificationMail(tx, context, user)
      : queueNewEmailMail(tx, context, { user, email: pending, sessionId: viewer.sessionId }),
  )
  mail.wake()
  return { email: pending ?? user.username }
})
