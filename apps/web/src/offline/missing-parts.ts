import { useConnectivity } from '../api/connectivity.ts'
import { pageScript } from './page-script.ts'

/** How long the last changes may hold up the new page. They are on the device in any case. */
const saveTimeoutMs = 5000

const storageKey = 'reloadedFor'

let isLeaving = false

/** Whether this page is being replaced, for parts of it are no longer on the server. */
export function isPageLeaving(): boolean {
  return isLeaving
}

/**
 * Parts of the application that a page did not need at first may be gone once it does, when the
 * server has had a newer build meanwhile. Then the page is loaded anew, once. Returns how to stop.
 */
export function followMissingParts(): () => void {
  // The build tells it by this event. https://vite.dev/guide/build#load-error-handling
  window.addEventListener('vite:preloadError', replacePage)
  return () => window.removeEventListener('vite:preloadError', replacePage)
}

function replacePage(): void {
  // Without a network the part is not gone; and what a fresh page lacks no other will have.
  if (isLeaving || !useConnectivity.getState().isOnline) return
  if (sessionStorage.getItem(storageKey) === pageScript()) return
  isLeaving = true
  sessionStorage.setItem(storageKey, pageScript())
  void saved().then(() => window.location.reload())
}

async function saved(): Promise<void> {
  try {
    const { allSaved } = await import('../document/all-saved.ts')
    await allSaved(saveTimeoutMs)
  } catch {
    // What is not saved waits on the device for the next page.
  }
}
