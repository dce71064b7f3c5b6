import { create } from 'zustand'

import type { WorkerMessage } from '../worker-protocol.ts'
import { pageScript } from './page-script.ts'

/** Interval between checks for a newer build, for pages that stay open for days. */
const askEveryMs = 60 * 60_000

interface Update {
  /** A newer build is installed and waiting to be activated. */
  readonly isReady: boolean
  /** The waiting service worker; null when another tab has already activated it. */
  readonly worker: ServiceWorker | null
}

export const useUpdate = create<Update>()(() => ({ isReady: false, worker: null }))

/** Whether this page was loaded with the newest build, so that a new worker does not affect it. */
let isNewest = false

/**
 * Registers the service worker, which makes the application available offline, and reports newer
 * builds. Service workers exist only in secure contexts (TLS or localhost). Returns a function that
 * stops.
 */
export function followUpdates(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const wasControlled = serviceWorker.controller !== null
  const notifyChange = () => {
    if (wasControlled && !isNewest) useUpdate.setState({ isReady: true, worker: null })
  }
  serviceWorker.addEventListener('controllerchange', notifyChange)
  const registering = serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  registering.then(watch).catch(reportRefusal)
  const timer = setInterval(() => void askForUpdate(registering), askEveryMs)
  return () => {
    serviceWorker.removeEventListener('controllerchange', notifyChange)
    clearInterval(timer)
  }
}

/** Activates the newer build and reloads the page. */
export function installUpdate(): void {
  const { worker } = useUpdate.getState()
  if (!worker) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  worker.postMessage({ kind: 'take over' } satisfies WorkerMessage, [])
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer(worker)
    })
  })
}

/** Reports a waiting build, unless this page was already loaded with it from the network. */
function offer(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
    isNewest = data
    if (!data) useUpdate.setState({ isReady: true, worker })
    port1.close()
  })
  port1.start()
  worker.postMessage({ kind: 'compare', page: pageScript() } satisfies WorkerMessage, [port2])
}

async function askForUpdate(registering: Promise<ServiceWorkerRegistration>): Promise<void> {
  // Offline the check fails; it is repeated after an hour.
  await registering.then((registration) => registration.update()).catch(() => undefined)
}

/**
 * Some browsers refuse service workers in private windows, and registration fails offline. The
 * application works without one.
 */
function reportRefusal(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('The application will not come up without a network', error)
}
