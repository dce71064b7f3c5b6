import { createHash } from 'node:crypto'

import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'

const hourMs = 3_600_000

interface Options {
  readonly username?: string
  readonly isPrivileged?: boolean
  /** The lifetime of the session. */
  readonly hours?: number
  /** By default that of no password. */
  readonly passwordHash?: string
}

/**
 * Creates a user with a session of this token, without the cost of verifying a password. Resolves to
 * the user's id.
 */
export function signIn(
  store: Store,
  token: string,
  {
    username = 'bench@example.org',
    isPrivileged = true,
    hours = 1,
    passwordHash = 'none',
  }: Options = {},
): Promise<number> {
  const tokenHash = createHash('sha256').update(token).digest()
  const person = { username, firstName: 'Bench', lastName: 'Mark' }
  return store.write(async (tx) => {
    const user = { ...person, passwordHash, isPrivileged }
    const { id } = assertDone(await tx.users.create(user))
    const expiresAt = new Date(Date.now() + hours * hourMs)
    await tx.sessions.create({ tokenHash, userId: id, expiresAt })
    return id
  })
}
