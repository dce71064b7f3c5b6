import type { Actor } from './audit/audit-entry.ts'
import { endSessions } from './end-sessions.ts'
import type { Outcome } from './outcome.ts'
import { refuse } from './refuse.ts'
import type { Writer } from './store.ts'
import type { EndedSession } from './stored.ts'

/** Ends all sessions of a user, as an administrator asks for. They can log in again. */
export async function signOutPerson(
  tx: Writer,
  userId: number,
  actor: Actor,
): Promise<Outcome<EndedSession[], 'person-not-found'>> {
  if (!(await tx.users.byId(userId))) return refuse('person-not-found')
  const ended = await endSessions(tx, userId)
  await tx.people.recordSignOut(userId, ended.length, actor)
  return ended
}
