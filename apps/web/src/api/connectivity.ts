import { create } from 'zustand'

import { probeDelayMs } from './probe-delay.ts'

/** Timeout of the health check. */
const probeTimeoutMs = 5000

/** Whether the server can be reached. Specification 4, "Online/offline". */
export const useConnectivity = create<{ readonly isOnline: boolean }>()(() => ({
  isOnline: navigator.onLine,
}))

let failures = 0
/** When the connection was lost, by `performance.now()`. */
let lostAtMs = 0
/** When a successful call last ended an offline period, by `performance.now()`. */
let confirmedAtMs = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<void> | undefined

/**
 * Updates `useConnectivity`. The browser's `offline` event is immediate, but `navigator.onLine` is
 * true on a network without internet access, and false for a server on the same machine; so being
 * online is confirmed by a health check. Returns a function that stops.
 */
export function followConnectivity(): () => void {
  if (!navigator.onLine) loseConnection()
  window.addEventListener('online', probe)
  window.addEventListener('offline', loseConnection)
  document.addEventListener('visibilitychange', probeWhenSeen)
  return () => {
    window.removeEventListener('online', probe)
    window.removeEventListener('offline', loseConnection)
    document.removeEventListener('visibilitychange', probeWhenSeen)
    clearTimeout(timer)
  }
}

/**
 * To be called after a request without a response. Goes offline unless the health check succeeds.
 */
export function checkConnection(): void {
  if (useConnectivity.getState().isOnline) probe()
}

/**
 * To be called after a response to a request sent at `sentAtMs` (`performance.now()`). Requests
 * from before the connection was lost are ignored.
 */
export function confirmConnection(sentAtMs: number): void {
  if (useConnectivity.getState().isOnline || sentAtMs < lostAtMs) return
  clearTimeout(timer)
  failures = 0
  confirmedAtMs = performance.now()
  useConnectivity.setState({ isOnline: true })
}

/** Whether a response is from the server itself, and not from a proxy or a captive portal. */
export function isServerReply(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') === true
}

function loseConnection(): void {
  if (useConnectivity.getState().isOnline) lostAtMs = performance.now()
  useConnectivity.setState({ isOnline: false })
  probeLater()
}

function probeWhenSeen(): void {
  if (document.visibilityState === 'visible' && !useConnectivity.getState().isOnline) probe()
}

function probe(): void {
  clearTimeout(timer)
  probing ??= tryServer().finally(() => {
    probing = undefined
  })
}

async function tryServer(): Promise<void> {
  const sentAtMs = performance.now()
  if (await isServerThere()) {
    failures = 0
    useConnectivity.setState({ isOnline: true })
  } else if (sentAtMs >= confirmedAtMs) {
    failures += 1
    loseConnection()
  }
}

function probeLater(): void {
  clearTimeout(timer)
  const isHidden = document.visibilityState === 'hidden'
  timer = setTimeout(probe, probeDelayMs(failures, Math.random(), isHidden))
}

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const response = await fetch('/api/health/live', { cache: 'no-store', signal })
    // A captive portal answers 200 with its sign-in page.
    return response.ok && isServerReply(response)
  } catch {
    // No response means offline, which is the result here and not an error.
    return false
  }
}
