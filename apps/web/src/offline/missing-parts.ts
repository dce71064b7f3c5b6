import { create } from 'zustand'

import { useConnectivity } from '../api/connectivity.ts'
import { pageScript } from './page-script.ts'

const storageKey = 'reloadedFor'

/** Whether a chunk of this build could not be loaded, so that the page must be reloaded. */
export const useMissingParts = create<{ readonly isMissing: boolean }>()(() => ({
  isMissing: false,
}))

const failures = new WeakSet<object>()

let isLeaving = false
let isHeld = false

/** Whether this page is being reloaded because its chunks are no longer on the server. */
export function isPageLeaving(): boolean {
  return isLeaving
}

/** Whether an error was caused by a chunk that could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

/**
 * Prevents automatic reloads while there is something on the page to lose; the user is asked
 * instead. Returns a function that allows them again.
 */
export function blockReload(): () => void {
  isHeld = true
  return () => {
    isHeld = false
  }
}

/**
 * Handles failures to load a chunk, which happen after a newer build was deployed. Reloads the page
 * once, or sets `isMissing` while reloads are blocked. Returns a function that removes the
 * listener.
 */
export function followMissingParts(): () => void {
  // Fired by Vite. https://vite.dev/guide/build#load-error-handling
  window.addEventListener('vite:preloadError', take)
  return () => window.removeEventListener('vite:preloadError', take)
}

function take({ payload }: VitePreloadErrorEvent): void {
  failures.add(payload)
  if (isHeld) useMissingParts.setState({ isMissing: true })
  else replacePage()
}

function replacePage(): void {
  // Offline the chunk is not missing; and if it is missing after a reload, another would not help.
  if (isLeaving || !useConnectivity.getState().isOnline) return
  if (sessionStorage.getItem(storageKey) === pageScript()) return
  isLeaving = true
  sessionStorage.setItem(storageKey, pageScript())
  window.location.reload()
}
