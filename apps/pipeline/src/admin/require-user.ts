import { Problem } from '@terrier/contract/problems'
import type { Store } from '@terrier/store/store'
import type { User } from '@terrier/store/stored'

/** The user registered with an email address. Throws 'person-not-found', with the address. */
export async function requireUser({ users }: Store, email: string): Promise<User> {
  const person = await users.byUsername(email.trim())
  if (person) return person
  throw new Problem('person-not-found', { message: `No account has the email address ${email}.` })
}
