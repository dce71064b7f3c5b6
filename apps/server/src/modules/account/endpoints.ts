import type { PasswordConfirmation } from '../../accounts/password-confirmation.ts'
import type { PasswordQueue } from '../../accounts/password-queue.ts'
import type { Endpoint } from '../../http/call.ts'
import { changeEmail, resendConfirmation } from './account-email.ts'
import { eraseAccount, getErasurePreview } from './account-erasure.ts'
import { changePassword, requestPasswordReset } from './account-password.ts'
import { endAllSessions, endSession, listSessions } from './account-sessions.ts'
import { confirmEmail } from './confirm-email.ts'
import { listActivity } from './list-activity.ts'
import { updateDetails } from './update-details.ts'

export const accountEndpoints = ({
  passwords,
  confirmation,
  now,
}: {
  readonly passwords: PasswordQueue
  readonly confirmation: PasswordConfirmation
  readonly now: () => Date
}): readonly Endpoint[] => [
  updateDetails,
  changeEmail(now),
  confirmEmail(now),
  resendConfirmation,
  changePassword(passwords, now),
  requestPasswordReset(now),
  listActivity,
  listSessions,
  endSession,
  endAllSessions,
  getErasurePreview,
  eraseAccount(confirmation),
]
