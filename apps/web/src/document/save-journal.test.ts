import { emptyMap } from '@terrier/domain/document/empty-map'
import { renameMap } from '@terrier/domain/document/rename-map'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from './testing/fake-map-server.ts'
import type { SaveJournal } from './map-device.ts'
import { SaveMapQueue } from './save-map-queue.ts'

const named = (name: string) => renameMap(name)(emptyMap()).document
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let server: FakeMapServer
/** Journals stored on the device. */
let kept: SaveJournal | null
/** How long the device takes to store one. */
let storingMs: number

/** A page with the map open; once `isGone`, it neither sends nor stores anything. */
function aPage(eid: number | null, revision: number | null) {
  const session = new AbortController()
  const page = { isGone: false, session, queue: newQueue() }
  return page

  function newQueue(): SaveMapQueue {
    return new SaveMapQueue({
      network: {
        ...server.network,
        // A request of a killed page may still arrive, but nothing receives the response.
        save: async (request) => {
          if (page.isGone) return new Promise(() => {})
          const answer = await server.network.save(request)
          return page.isGone ? new Promise(() => {}) : answer
        },
      },
      session: session.signal,
      eid,
      revision,
      onState: () => {},
      onSaved: () => {},
      onJournal: async (journal) => {
        // IndexedDB stores a structured clone, so the stand-in copies as well.
        const stored = structuredClone(journal)
        if (storingMs > 0) await new Promise((resolve) => setTimeout(resolve, storingMs))
        if (!page.isGone) kept = stored
      },
    })
  }
}

function nextPage() {
  if (!kept) throw new Error('nothing was left behind')
  const page = aPage(kept.eid, kept.revision)
  page.queue.resume(kept)
  return page
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeMapServer()
  server.saveElsewhere(named('before'))
  kept = null
  storingMs = 0
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an edit whose page is killed', () => {
  test('before it was sent is sent once by the next page', async () => {
    const page = aPage(7, server.revision)
    page.queue.edited(named('mine'))
    page.isGone = true
    vi.clearAllTimers()
    nextPage()
    await seconds(1)
    expect(server.savedNames).toEqual(['mine'])
    expect(kept).toBeNull()
  })

  test('after it arrived, unacknowledged, is recognised as saved', async () => {
    const page = aPage(7, server.revision)
    page.queue.edited(named('mine'))
    await seconds(0.59)
    server.delayMs = 50
    await seconds(0.02)
    page.isGone = true
    await seconds(1)
    expect(server.name).toBe('mine')
    const { queue } = nextPage()
    await seconds(60)
    expect(queue.state).toBe('clean')
    expect(server.name).toBe('mine')
  })

  test('while the device stores its save is no conflict with itself', async () => {
    storingMs = 100
    const page = aPage(7, server.revision)
    page.queue.edited(named('mine'))
    await seconds(0.65)
    page.isGone = true
    await seconds(1)
    const { queue } = nextPage()
    await seconds(60)
    expect(queue.state).toBe('clean')
    expect(server.name).toBe('mine')
  })

  test('does not overwrite a later save by another user, and stays in the journal', async () => {
    const page = aPage(7, server.revision)
    page.queue.edited(named('mine'))
    page.isGone = true
    vi.clearAllTimers()
    server.saveElsewhere(named('theirs'))
    const { queue } = nextPage()
    await seconds(60)
    expect(server.name).toBe('theirs')
    expect(queue.state).toBe('stale')
    expect(kept?.document.name).toBe('mine')
    queue.abandon()
    expect(kept).toBeNull()
  })
})

test('a save whose journal is being stored when the session ends is not sent', async () => {
  storingMs = 100
  const page = aPage(7, server.revision)
  page.queue.edited(named('mine'))
  await seconds(0.65)
  page.session.abort()
  await seconds(60)
  expect(server.attempts).toBe(0)
  expect(kept?.document.name).toBe('mine')
})

test('a map without a title stays in the journal until it is created', async () => {
  const page = aPage(null, null)
  page.queue.edited(named('drawn on'))
  page.isGone = true
  const next = nextPage()
  await seconds(60)
  expect(server.attempts).toBe(0)
  expect(kept?.isHeld).toBe(true)
  next.queue.create(named('Fields'))
  await seconds(1)
  expect(server.savedNames).toEqual(['Fields'])
  expect(kept).toBeNull()
})

test('a map without a title is removed from the journal when it is abandoned', () => {
  const { queue } = aPage(null, null)
  queue.edited(named('drawn on'))
  queue.abandon()
  expect(kept).toBeNull()
})
