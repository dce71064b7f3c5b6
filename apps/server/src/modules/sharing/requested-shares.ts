import { Problem } from '@terrier/contract/problems'
import type { RequestedShare } from '@terrier/contract/sharing'
import { isEmailAddress } from '@terrier/domain/account/email-address'

/** The requested list with addresses trimmed. Throws 'bad-request' naming every invalid line. */
export function requestedShares(users: readonly RequestedShare[]): RequestedShare[] {
  const wanted = users.map(({ email, ...share }) => ({ ...share, email: email.trim() }))
  const faults = wanted.flatMap(({ email }, index): [string, string[]][] =>
    isEmailAddress(email) ? [] : [[`users.${index}.email`, ['This is not an e-mail address.']]],
  )
  if (faults.length > 0) throw new Problem('bad-request', { errors: Object.fromEntries(faults) })
  return wanted
}
