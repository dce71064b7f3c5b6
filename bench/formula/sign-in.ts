import { createHash } from 'node:crypto'

import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'

const hourMs = 3_600_000

/**
 * Creates a session with this token for an hour, without the cost of verifying a password. Resolves
 * to the user's id.
 */
export function signIn(store: Store, token: string): Promise<number> {
  const tokenHash = createHash('sha256').update(token).digest()
  const person = { username: 'bench@example.org', firstName: 'Bench', lastName: 'Mark' }
  return store.write(async (tx) => {
    const user = { ...person, passwordHash: 'none', isPrivileged: true }
    const { id } = assertDone(await tx.users.create(user))
    await tx.sessions.create({ tokenHash, userId: id, expiresAt: new Date(Date.now() + hourMs) })
    return id
  })
}
