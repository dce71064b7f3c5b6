import { create } from 'zustand'

import { probeDelayMs } from './probe-delay.ts'

/** How long the smallest question may take before it counts as unanswered. */
const probeTimeoutMs = 5000

/** Whether the server can be reached. Specification 4, "Online/offline". */
export const useConnectivity = create<{ readonly isOnline: boolean }>()(() => ({
  isOnline: navigator.onLine,
}))

let failures = 0
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

function loseConnection(): void {
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
  if (await isServerThere()) {
    failures = 0
    useConnectivity.setState({ isOnline: true })
  } else {
    failures += 1
    loseConnection()
  }
}

function probeLater(): void {
  clearTimeout(timer)
  timer = setTimeout(probe, probeDelayMs(failures, Math.random()))
}

async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const response = await fetch('/api/health/live', { cache: 'no-store', signal })
    // A page that asks to sign in to somebody's wireless network is no answer of ours.
    return response.ok && response.headers.get('Content-Type')?.includes('json') === true
  } catch {
    // Unanswered is the answer that was asked for.
    return false
  }
}
