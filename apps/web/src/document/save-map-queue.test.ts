import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { apply } from '@terrier/domain/document/operation.examples'
import { renameMap } from '@terrier/domain/document/rename-map'
import { setView } from '@terrier/domain/document/set-view'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from './testing/fake-map-server.ts'
import { SaveMapQueue } from './save-map-queue.ts'
import type { SaveState } from './save-state.ts'

const named = (name: string) => renameMap(name)(emptyMap()).document
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

let server: FakeMapServer
const parts = () => server.saved.map(({ isPart }) => isPart)
let states: SaveState[]

function queueFor(eid: number | null, document?: SavedMapData): SaveMapQueue {
  return new SaveMapQueue({
    network: server.network,
    eid,
    revision: eid === null ? null : server.revision,
    ...(document && { document }),
    onState: (state) => states.push(state),
    onSaved: () => {},
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeMapServer()
  states = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an edit', () => {
  test('is sent after 600 ms, together with edits made meanwhile', async () => {
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(0.5)
    queue.edited(named('b'))
    expect(server.saved).toEqual([])
    await seconds(0.1)
    expect(server.savedNames).toEqual(['b'])
    expect(new Set(states)).toEqual(new Set(['dirty', 'saving', 'clean']))
    expect(queue.state).toBe('clean')
  })

  test('made during a save is sent with the next save, never concurrently', async () => {
    server.delayMs = 2000
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(1)
    queue.edited(named('b'))
    queue.edited(named('c'))
    await seconds(6)
    expect(server.savedNames).toEqual(['a', 'c'])
    expect(server.mostAtOnce).toBe(1)
    expect(queue.state).toBe('clean')
  })

  test('is retried with backoff until the server accepts it', async () => {
    server.answers.push('unavailable', 'unavailable', 'unavailable')
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(0.6)
    expect(queue.state).toBe('retrying')
    queue.edited(named('b'))
    await seconds(2.9)
    expect(server.attempts).toBe(2)
    await seconds(5)
    // The first request may have arrived: it is resent unchanged before the next one.
    expect(server.savedNames).toEqual(['a', 'b'])
    expect(server.attempts).toBe(5)
    expect(queue.state).toBe('clean')
  })

  test('is sent at once by sendNow while waiting to retry', async () => {
    server.answers.push('unavailable', 'unavailable', 'unavailable', 'unavailable', 'unavailable')
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(16)
    queue.sendNow()
    await seconds(0)
    expect(server.savedNames).toEqual(['a'])
  })

  test('that is rejected stays unsaved until the next edit is accepted', async () => {
    server.answers.push('refused')
    const queue = queueFor(7)
    queue.edited(named('too large'))
    await seconds(60)
    expect(server.attempts).toBe(1)
    expect(queue.state).toBe('failed')
    queue.edited(named('smaller'))
    await seconds(1)
    expect(server.savedNames).toEqual(['smaller'])
    expect(queue.state).toBe('clean')
  })
})

describe('a map saved by another user', () => {
  test('is not overwritten, and no more edits are sent', async () => {
    const queue = queueFor(7)
    server.saveElsewhere(named('theirs'))
    queue.edited(named('mine'))
    await seconds(1)
    queue.edited(named('mine too'))
    await seconds(60)
    expect(server.name).toBe('theirs')
    expect(server.attempts).toBe(1)
    expect(queue.state).toBe('stale')
  })

  test('is distinguished from a save of this tab whose acknowledgement was lost', async () => {
    server.answers.push('lost')
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(0.7)
    expect(server.name).toBe('a')
    queue.edited(named('b'))
    await seconds(2)
    expect(server.name).toBe('b')
    expect(queue.state).toBe('clean')
  })

  test('is not overwritten after a lost acknowledgement either', async () => {
    server.answers.push('lost')
    const queue = queueFor(7)
    queue.edited(named('a'))
    await seconds(0.7)
    server.saveElsewhere(named('theirs'))
    await seconds(2)
    queue.edited(named('b'))
    await seconds(2)
    expect(server.name).toBe('theirs')
    expect(queue.state).toBe('stale')
  })
})

describe('a save', () => {
  const base = named('Fields')
  const marked = (...uuids: string[]) =>
    apply(base, ...uuids.map((uuid) => addMarker({ uuid, lngLat: [1.5, 54.5] })))
  const queueOn = () => {
    server.saveElsewhere(base)
    return queueFor(7, base)
  }

  test('is a patch since the last save', async () => {
    const queue = queueOn()
    queue.edited(marked('a'))
    await seconds(1)
    queue.edited(marked('a', 'b'))
    await seconds(1)
    expect(parts()).toEqual([true, true])
    expect(server.document).toEqual(marked('a', 'b'))
  })

  test('is not sent when all edits were undone before', async () => {
    const queue = queueOn()
    queue.edited(marked('a'))
    queue.edited(base)
    await seconds(60)
    expect(server.attempts).toBe(0)
    expect(queue.state).toBe('clean')
  })

  test.each(['lost', 'no-reply', 'unavailable'] as const)(
    'is the whole map after a patch with the outcome %s, then a patch again',
    async (fate) => {
      server.answers.push(fate)
      const queue = queueOn()
      queue.edited(marked('a'))
      await seconds(5)
      expect(parts()).toEqual([true, false])
      queue.edited(marked('a', 'b'))
      await seconds(1)
      expect(parts()).toEqual([true, false, true])
      expect(server.document).toEqual(marked('a', 'b'))
    },
  )

  test('is the whole map when the patch does not fit', async () => {
    server.answers.push('misfit')
    const queue = queueOn()
    queue.edited(marked('a'))
    await seconds(1)
    expect(parts()).toEqual([false])
    expect(queue.state).toBe('clean')
    expect(server.document).toEqual(marked('a'))
  })
})

describe('a new map', () => {
  test('whose acknowledgement was lost is not created twice', async () => {
    server.answers.push('lost', 'lost')
    const queue = queueFor(null)
    queue.create(named('a'))
    await seconds(0.1)
    queue.edited(named('b'))
    await seconds(10)
    expect(server.saved.map(({ eid }) => eid)).toEqual([null, 7])
    expect(queue.state).toBe('clean')
  })

  test('is not sent before it is created, and is created once', async () => {
    server.delayMs = 1000
    const queue = queueFor(null)
    queue.edited(named('a'))
    await seconds(10)
    expect(server.attempts).toBe(0)
    expect(queue.state).toBe('dirty')
    queue.create(named('b'))
    await seconds(0.1)
    queue.edited(named('c'))
    await seconds(5)
    expect(server.saved.map(({ eid }) => eid)).toEqual([null, 7])
    expect(server.name).toBe('c')
  })
})

describe('a view change', () => {
  const elsewhere = setView({ zoom: 9, lngLat: [1.5, 54.5] })(named('a')).document

  test('is saved after three seconds without changing the save state', async () => {
    const queue = queueFor(7)
    queue.viewed(elsewhere, { isShared: false })
    await seconds(2.9)
    expect(server.attempts).toBe(0)
    await seconds(0.2)
    expect(server.attempts).toBe(1)
    expect(new Set(states)).toEqual(new Set(['clean']))
  })

  test('of a shared map is saved only shortly after an edit', async () => {
    const queue = queueFor(7)
    queue.viewed(elsewhere, { isShared: true })
    queue.sendNow()
    await seconds(600)
    expect(server.attempts).toBe(0)
    expect(queue.state).toBe('clean')
    queue.edited(named('a'))
    await seconds(1)
    queue.viewed(elsewhere, { isShared: true })
    await seconds(4)
    expect(server.attempts).toBe(2)
    await seconds(300)
    queue.viewed(named('a'), { isShared: true })
    await seconds(600)
    expect(server.attempts).toBe(2)
  })

  test('neither delays nor hides an edit', async () => {
    const queue = queueFor(7)
    queue.viewed(elsewhere, { isShared: false })
    queue.edited(elsewhere)
    queue.viewed(elsewhere, { isShared: false })
    expect(queue.state).toBe('dirty')
    await seconds(0.6)
    expect(server.attempts).toBe(1)
  })
})

test('saves the last edit despite random delays, failures and lost responses', async () => {
  const kinds = ['saved', 'unavailable', 'lost', 'no-reply'] as const
  let seed = 1
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const queue = queueFor(7)
  for (let edit = 0; edit < 200; edit += 1) {
    server.answers.push(kinds[next(kinds.length)] ?? 'saved')
    server.delayMs = next(900)
    queue.edited(named(`edit ${edit}`))
    await seconds(next(3))
  }
  await seconds(600)
  expect(server.name).toBe('edit 199')
  expect(server.mostAtOnce).toBe(1)
  expect(queue.state).toBe('clean')
})
