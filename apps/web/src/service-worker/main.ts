import { routeOf } from './route.ts'
import { fileOf, fillShell, pageOf, removeOldShells, type Shell } from './shell.ts'
import { tileOf } from './tiles.ts'
import type { WorkerScope } from './worker-scope.ts'
import type { WorkerQuestion } from './worker-question.ts'

/** Put in by the build. */
declare const builtShell: Shell

// Named once, for the build puts the whole list wherever the name stands.
const shell = builtShell
const files = new Set(shell.files)

// In this file, which the browser runs as a service worker, that is what `self` is.
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
  // Only pages of this origin can write to it, and they write nothing else.
  const question = event.data as WorkerQuestion
  if (question.kind === 'take over') event.waitUntil(worker.skipWaiting())
  else event.waitUntil(compare(question.page, event.ports[0]))
})

const answers = {
  page: (request: Request) => pageOf(shell, request),
  file: (request: Request) => fileOf(shell, request),
  tile: (request: Request) => tileOf(request),
}

/**
 * Answers whether a page is of this build already: the network gave it one while this worker was
 * still waiting. When it is the only page, there is nothing to wait for.
 */
async function compare(page: string, port: MessagePort | undefined): Promise<void> {
  const isOurs = files.has(page)
  port?.postMessage(isOurs)
  if (!isOurs) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 1) await worker.skipWaiting()
}
