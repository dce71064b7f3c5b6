import { signOut } from '../api/sign-in.ts'
import { allSaved } from '../document/all-saved.ts'
import { useMapSession } from '../document/map-session.ts'
import { removeExpiredCopies } from '../offline/follow-session.ts'
import { hasJournals, removeJournals } from '../offline/journals.ts'

/** How long signing out waits for pending saves. */
const saveTimeoutMs = 3000

/** Saves what can be saved. Resolves to whether changes remain that signing out would lose. */
export async function hasUnsavedChanges(): Promise<boolean> {
  await allSaved(saveTimeoutMs).catch(() => undefined)
  if (useMapSession.getState().saveState !== 'clean') return true
  // Journals of other tabs, or of pages that were closed.
  return hasJournals().catch(() => false)
}

/** Ends the session, and removes all data of the user from this device. */
export async function logOut(): Promise<void> {
  await removeJournals().catch(reportError)
  await signOut()
  await removeExpiredCopies()
}
