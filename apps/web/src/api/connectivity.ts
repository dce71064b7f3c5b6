import { create } from 'zustand'

import { probeDelayMs } from './probe-delay.ts'

/** How long the smallest question may take before it counts as unanswered. */
const probeTimeoutMs = 5000

/** Whether the server can be reached. Specification 4, "Online/offline". */
export const useConnectivity = create<{ readonly isOnline: boolean }>()(() => ({
  isOnline: navigator.onLine,
}))

let failures = 0
/** When the connection was lost, by the clock of `performance.now()`. */
let lostAtMs = 0
/** When an answered call last ended such a loss, by the same clock. */
let confirmedAtMs = 0
let timer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<void> | undefined

/**
 * Keeps `useConnectivity` true to what can be reached. The browser says at once when a cable is
 * pulled, but calls a network without a way out 'online', and a server on this very machine 'offline';
 * so whether the network is back is for the server to say. Returns how to stop.
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

/** A call went unanswered. Unless the server answers the smallest question, the network is gone. */
export function doubtConnection(): void {
  if (useConnectivity.getState().isOnline) probe()
}

/**
 * The server answered a call that was sent at `sentAtMs`, by the clock of `performance.now()`. What was
 * sent before the connection was lost says nothing about now.
 */
export function confirmConnection(sentAtMs: number): void {
  if (useConnectivity.getState().isOnline || sentAtMs < lostAtMs) return
  clearTimeout(timer)
  failures = 0
  confirmedAtMs = performance.now()
  useConnectivity.setState({ isOnline: true })
}

/** Whether an answer is the server's own, and not that of a proxy or somebody's wireless network. */
export function isServerAnswer(response: Response): boolean {
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
    // A page that asks to sign in to somebody's wireless network is no answer of ours.
    return response.ok && isServerAnswer(response)
  } catch {
    // Unanswered is the answer that was asked for.
    return false
  }
}
