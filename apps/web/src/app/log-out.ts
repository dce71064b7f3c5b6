import { signOut } from '../api/sign-in.ts'
import { allSaved } from '../document/all-saved.ts'
import { useOpenMap } from '../document/open-map.ts'
import { tidyDevice } from '../offline/follow-session.ts'
import { hasJournals, removeJournals } from '../offline/journals.ts'

/** How long the last changes may hold up a person who wants to leave. */
const saveTimeoutMs = 3000

/** Saves what can be saved. Answers whether anything is left that would be lost with the session. */
export async function wouldLose(): Promise<boolean> {
  await allSaved(saveTimeoutMs).catch(() => undefined)
  if (useOpenMap.getState().saveState !== 'clean') return true
  // In other tabs, or left behind by pages that are gone.
  return hasJournals().catch(() => false)
}

/** Ends the session, and removes all that this device kept for the person. */
export async function logOut(): Promise<void> {
  await removeJournals().catch(reportError)
  await signOut()
  await tidyDevice()
}
