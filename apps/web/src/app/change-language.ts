import { updateDetails } from '@terrier/contract/account'

import { request } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { allSaved } from '../document/all-saved.ts'
import { useDraft } from '../map/tools/draft.ts'
import { setPreferredLanguage, type Language } from '../text/language.ts'
import { languageText as text } from '../text/languages.ts'
import { closeErrors, showToast } from '../ui/toast-queue.ts'

const saveTimeoutMs = 10_000

const task = 'change-language'

/** Loads the page again in another language, once everything is saved and nothing is being drawn. */
export async function changeLanguage(chosen: Language): Promise<void> {
  closeErrors(task)
  if (useDraft.getState().draft !== null) {
    showToast({ kind: 'error', task, message: text.drawingFirst })
    return
  }
  try {
    await allSaved(saveTimeoutMs)
  } catch {
    // What is unsaved is on this device, but a person should not have to trust in that.
    showToast({ kind: 'error', task, message: text.unsaved })
    return
  }
  setPreferredLanguage(chosen)
  tellServer(chosen)
  window.location.reload()
}

/** Mails are in the language of the account. Where this does not arrive, the next sign-in says it. */
function tellServer(language: Language): void {
  if (!useSession.getState().isSignedIn) return
  request(updateDetails, { body: { language } }, { keepalive: true }).catch(() => undefined)
}
