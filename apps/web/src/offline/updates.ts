import { create } from 'zustand'

import type { WorkerQuestion } from '../service-worker/worker-question.ts'
import { pageScript } from './page-script.ts'

/** A page that stays open for days asks now and then whether there is a newer build. */
const askEveryMs = 60 * 60_000

interface Update {
  /** A newer build is on the device, and waits. */
  readonly isReady: boolean
  /** The worker to wake for it; null: it is awake already, for another tab asked for it. */
  readonly worker: ServiceWorker | null
}

export const useUpdate = create<Update>()(() => ({ isReady: false, worker: null }))

/** Whether this page is of the newest build, so that a change of worker is none of its business. */
let isNewest = false

/**
 * Lets the application come up without a network from now on, and tells when a newer build is ready.
 * Browsers have service workers only over TLS and on the machine itself. Returns how to stop.
 */
export function followUpdates(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const wasControlled = serviceWorker.controller !== null
  const tellChange = () => {
    if (wasControlled && !isNewest) useUpdate.setState({ isReady: true, worker: null })
  }
  serviceWorker.addEventListener('controllerchange', tellChange)
  const registering = serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  registering.then(watch).catch(reportRefusal)
  const timer = setInterval(() => void askForUpdate(registering), askEveryMs)
  return () => {
    serviceWorker.removeEventListener('controllerchange', tellChange)
    clearInterval(timer)
  }
}

/** Wakes the newer build, and shows the page as it has it. */
export function takeUpdate(): void {
  const { worker } = useUpdate.getState()
  if (!worker) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  worker.postMessage({ kind: 'take over' } satisfies WorkerQuestion, [])
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

/** Offers a waiting build, unless the network gave this page its files already. */
function offer(worker: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => {
    isNewest = data
    if (!data) useUpdate.setState({ isReady: true, worker })
    port1.close()
  })
  port1.start()
  worker.postMessage({ kind: 'compare', page: pageScript() } satisfies WorkerQuestion, [port2])
}

async function askForUpdate(registering: Promise<ServiceWorkerRegistration>): Promise<void> {
  // Without a network there is nothing to be learnt; in an hour it is asked again.
  await registering.then((registration) => registration.update()).catch(() => undefined)
}

/** Some browsers refuse in private windows, and any does without a network. The product works on. */
function reportRefusal(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn('The application will not come up without a network', error)
}
