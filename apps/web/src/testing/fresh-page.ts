import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

/*
 * The tests of many files share one page: each begins on an empty one, at its start, with nothing kept
 * and without the listeners of modules that are no longer there.
 */

/** Events of the page that only our own modules listen to. Libraries keep theirs: they stay loaded. */
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

// jsdom's own frames stop for good when one was asked for under fake timers, which took its interval.
globalThis.requestAnimationFrame = (callback) =>
  Number(setTimeout(() => callback(performance.now()), 16))
globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle)

interface Listening {
  readonly target: EventTarget
  readonly given: Parameters<typeof window.addEventListener>
}

const page = globalThis as { listening?: Listening[] }
page.listening ??= watchListeners()
for (const { target, given } of page.listening.splice(0)) {
  const [type, listener, options] = given
  target.removeEventListener(type, listener, options)
}
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
