import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

/*
 * Test files share one jsdom window: each starts with an empty page at the root path, with empty
 * storage and without the event listeners and timers of unloaded modules.
 */

/**
 * Events that only our own modules listen to. Listeners of libraries are kept, since they stay
 * loaded.
 */
const ownEvents = new Set([
  'hashchange',
  'message',
  'offline',
  'online',
  'pagehide',
  'popstate',
  'storage',
  'visibilitychange',
])

// jsdom's own animation frames stop permanently if one was requested under fake timers, which
// replaced its interval.
globalThis.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16))
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle)

interface Listening {
  readonly target: EventTarget
  readonly given: Parameters<typeof window.addEventListener>
}

const page = globalThis as { listening?: Listening[]; timers?: Set<NodeJS.Timeout> }
page.listening ??= watchListeners()
for (const { target, given } of page.listening.splice(0)) {
  const [type, listener, options] = given
  target.removeEventListener(type, listener, options)
}
page.timers ??= watchTimers()
for (const timer of page.timers) clearTimeout(timer)
page.timers.clear()

// Module loading and mocked responses take longer on a busy machine; nothing is timed here.
configure({ asyncUtilTimeout: 10_000 })

localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.documentElement.removeAttribute('lang')
document.body.replaceChildren()
afterAll(cleanup)

function watchListeners(): Listening[] {
  const listening: Listening[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...given: Listening['given']) => {
      if (ownEvents.has(given[0])) listening.push({ target, given })
      add(...given)
    }
  }
  return listening
}

/**
 * Timers of our own modules and of TanStack Query, which would send the retries of a file's queries
 * to the mocked `fetch` of the next. Those of other libraries, which stay loaded, are left alone,
 * but like all timers they do not run once the page is closed: the last file of a worker may leave
 * one, such as the frame in which React Aria restores the focus, and the globals of jsdom are gone.
 */
function watchTimers(): Set<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>()
  const schedule = globalThis.setTimeout
  const watched = (...[run, ...rest]: Parameters<typeof schedule>) => {
    const { document: opened } = globalThis
    const runIfOpen = (...given: Parameters<typeof run>) => {
      if (globalThis.document === opened) run(...given)
    }
    const timer = schedule(runIfOpen, ...rest)
    const [, , caller = ''] = new Error('for its stack').stack?.split('\n') ?? []
    if (!caller.includes('node_modules') || caller.includes('query-core')) timers.add(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(watched, schedule)
  return timers
}
