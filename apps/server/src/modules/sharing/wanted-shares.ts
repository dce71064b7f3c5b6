import { Problem } from '@terrier/contract/problems'
import type { WantedShare } from '@terrier/contract/sharing'
import { isEmailAddress } from '@terrier/domain/account/email-address'

/** The list as it was sent, spaces taken away. Throws 'bad-request' naming every line that is none. */
export function wantedShares(users: readonly WantedShare[]): WantedShare[] {
  const wanted = users.map(({ email, ...share }) => ({ ...share, email: email.trim() }))
  const faults = wanted.flatMap(({ email }, index): [string, string[]][] =>
    isEmailAddress(email) ? [] : [[`users.${index}.email`, ['This is not an e-mail address.']]],
  )
  if (faults.length > 0) throw new Problem('bad-request', { errors: Object.fromEntries(faults) })
  return wanted
}
