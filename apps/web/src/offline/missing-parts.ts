import { create } from 'zustand'

import { useConnectivity } from '../api/connectivity.ts'
import { pageScript } from './page-script.ts'

const storageKey = 'reloadedFor'

/** Whether a part of this page could not be fetched, so that only a new page can have it. */
export const useMissingParts = create<{ readonly isMissing: boolean }>()(() => ({
  isMissing: false,
}))

const failures = new WeakSet<object>()

let isLeaving = false
let isHeld = false

/** Whether this page is being replaced, for parts of it are no longer on the server. */
export function isPageLeaving(): boolean {
  return isLeaving
}

/** Whether something failed because a part of the page could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

/** From now on there is something on the page to be lost: whoever looks at it is asked. Returns how to stop. */
export function holdPage(): () => void {
  isHeld = true
  return () => {
    isHeld = false
  }
}

/**
 * Parts of the application that a page did not need at first may be gone once it does, when the
 * server has had a newer build meanwhile. Then the page is loaded anew, once; but one with a map on it
 * only says so. Returns how to stop.
 */
export function followMissingParts(): () => void {
  // The build tells it by this event. https://vite.dev/guide/build#load-error-handling
  window.addEventListener('vite:preloadError', take)
  return () => window.removeEventListener('vite:preloadError', take)
}

function take({ payload }: VitePreloadErrorEvent): void {
  failures.add(payload)
  if (isHeld) useMissingParts.setState({ isMissing: true })
  else replacePage()
}

function replacePage(): void {
  // Without a network the part is not gone; and what a fresh page lacks no other will have.
  if (isLeaving || !useConnectivity.getState().isOnline) return
  if (sessionStorage.getItem(storageKey) === pageScript()) return
  isLeaving = true
  sessionStorage.setItem(storageKey, pageScript())
  window.location.reload()
}
