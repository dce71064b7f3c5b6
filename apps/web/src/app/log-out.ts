import { signOut } from '../api/sign-in.ts'
import { allSaved } from '../document/all-saved.ts'

/** How long the last changes may hold up a person who wants to leave. */
const saveTimeoutMs = 3000

export async function logOut(): Promise<void> {
  // What could not be saved by now cannot be saved without the session either.
  await allSaved(saveTimeoutMs).catch(() => undefined)
  await signOut()
}
