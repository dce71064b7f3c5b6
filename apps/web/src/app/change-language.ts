import { updateDetails } from '@terrier/contract/account-details'

import { request } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { allSaved } from '../document/all-saved.ts'
import { useDraft } from '../map/tools/draft-state.ts'
import { setPreferredLanguage, type Language } from '../text/language.ts'
import { languageText as text } from '../text/languages.ts'
import { closeErrors, showToast } from '../ui/toast-queue.ts'

const saveTimeoutMs = 10_000

const task = 'change-language'

/** Reloads the page in another language, once everything is saved and no shape is being drawn. */
export async function changeLanguage(chosen: Language): Promise<void> {
  closeErrors(task)
  if (useDraft.getState().draft !== null) {
    showToast({ kind: 'error', task, message: text.drawingFirst })
    return
  }
  try {
    await allSaved(saveTimeoutMs)
  } catch {
    // Unsaved changes are in the journal on the device, but the reload should not depend on it.
    showToast({ kind: 'error', task, message: text.unsaved })
    return
  }
  setPreferredLanguage(chosen)
  storeOnServer(chosen)
  window.location.reload()
}

/**
 * Mails are sent in the language of the account. If this request fails, the next sign-in sends it.
 */
function storeOnServer(language: Language): void {
  if (!useSession.getState().isSignedIn) return
  request(updateDetails, { body: { language } }, { keepalive: true }).catch(() => undefined)
}
