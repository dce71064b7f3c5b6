import { routeOf } from './route.ts'
import { fileOf, fillShell, pageOf, removeOldShells, type Shell } from './shell.ts'
import { tileOf } from './tiles.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerMessage } from '../worker-protocol.ts'

/** Replaced by the build. */
declare const builtShell: Shell

// Referenced once, since the build inserts the whole list at each reference.
const shell = builtShell
const files = new Set(shell.files)

// The browser runs this file as a service worker, where `self` has this type.
const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(fillShell(shell)))

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(shell), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, files)
  if (route !== 'network') event.respondWith(answers[route](event.request))
})

worker.addEventListener('message', (event) => {
  // Only pages of this origin can post messages to it, and they post nothing else.
  const question = event.data as WorkerMessage
  if (question.kind === 'take over') event.waitUntil(worker.skipWaiting())
  else event.waitUntil(compare(question.page, event.ports[0]))
})

const answers = {
  page: (request: Request) => pageOf(shell, request),
  file: (request: Request) => fileOf(shell, request),
  tile: (request: Request) => tileOf(request),
}

/**
 * Replies whether a page belongs to this build, as it does if it was loaded from the network while
 * this worker was waiting. If it is the only page, the worker skips waiting.
 */
async function compare(page: string, port: MessagePort | undefined): Promise<void> {
  const isOurs = files.has(page)
  port?.postMessage(isOurs)
  if (!isOurs) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 1) await worker.skipWaiting()
}
