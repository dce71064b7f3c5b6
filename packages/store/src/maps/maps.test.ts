import { assert, asyncProperty, jsonValue } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone, isRefused } from '../outcome.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

const content = { name: 'Caeau', data: '{"name":"Caeau"}' }

/** A save by the only session of that user. */
const by = (user: { readonly id: number }, eid: number, revision?: number) => ({
  eid,
  editor: { userId: user.id, session: { holder: 'tab', sessionId: null, leaseMs: 60_000 } },
  revision,
})

describe('the maps of a user', () => {
  it('are listed oldest first', async () => {
    const owner = await aUser(store)
    const first = await aMap(store, owner, { name: 'First' })
    const second = await aMap(store, owner, { name: 'Second' })
    await store.write(async (tx) => assertDone(await tx.maps.save(by(owner, first.eid), content)))
    const maps = await store.maps.listFor(owner.id)
    expect(maps.map(({ eid }) => eid)).toEqual([first.eid, second.eid])
  })

  it('show whom they are shared with only to the owner', async () => {
    const owner = await aUser(store)
    const reader = await aUser(store, { username: 'ann.reader@example.org' })
    const writer = await aUser(store, { username: 'sam.writer@example.org' })
    const sharedWith = [
      { user: reader, access: 1 },
      { user: writer, access: 3 },
    ] as const
    const { eid } = await aMap(store, owner, { sharedWith })
    expect(await store.maps.get(eid, owner.id)).toMatchObject({
      access: 2,
      sharedWith: [
        { email: reader.username, access: 1 },
        { email: writer.username, access: 3 },
      ],
    })
    expect(await store.maps.get(eid, reader.id)).toMatchObject({ access: 1, sharedWith: [] })
    expect(await store.maps.get(eid, writer.id)).toMatchObject({ access: 3, sharedWith: [] })
  })

  it('are hidden from other users, and from the owner once deleted', async () => {
    const [owner, stranger] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner)
    expect(await store.maps.get(eid, stranger.id)).toBeUndefined()
    await store.write(async (tx) => assertDone(await tx.maps.remove(eid)))
    expect(await store.maps.get(eid, owner.id)).toBeUndefined()
    expect(await store.maps.listFor(owner.id)).toEqual([])
  })

  it('preserve the access of the owner when shared with the owner', async () => {
    const owner = await aUser(store)
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: owner, access: 1 }] })
    expect(await store.maps.get(eid, owner.id)).toMatchObject({ access: 2 })
  })

  it('record that a user has opened them', async () => {
    const [owner, reader] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: reader, access: 1 }] })
    await store.write(async (tx) => assertDone(await tx.maps.recordView(eid, reader.id)))
    expect(await store.maps.get(eid, reader.id)).toMatchObject({ viewed: true })
    expect(await store.maps.get(eid, owner.id)).toMatchObject({ viewed: false })
    const stranger = await aUser(store)
    const peek = await store.tryWrite((tx) => tx.maps.recordView(eid, stranger.id))
    expect(peek).toMatchObject({ code: 'map-not-found' })
  })
})

describe('replacing a map', () => {
  it('increments the revision, and rejects a save based on an older revision', async () => {
    const owner = await aUser(store)
    const { eid, revision } = await aMap(store, owner)
    const saved = await store.write(async (tx) =>
      assertDone(await tx.maps.save(by(owner, eid, revision), content)),
    )
    expect(saved.revision).toBe(revision + 1)
    const stale = await store.tryWrite((tx) => tx.maps.save(by(owner, eid, revision), content))
    expect(stale).toMatchObject({ code: 'stale-revision' })
  })

  it('accepts one of many concurrent saves based on the same revision', async () => {
    const owner = await aUser(store)
    const { eid, revision } = await aMap(store, owner)
    const tabs = Array.from({ length: 8 }, (_, tab) =>
      store.tryWrite((tx) =>
        tx.maps.save(by(owner, eid, revision), { name: 'Tab', data: JSON.stringify({ tab }) }),
      ),
    )
    const outcomes = await Promise.all(tabs)
    expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1)
  })

  it('refuses a snapshot, a deleted map and an unknown one', async () => {
    const owner = await aUser(store)
    const snapshot = await aMap(store, owner, { isSnapshot: true })
    const deleted = await aMap(store, owner)
    await store.write(async (tx) => assertDone(await tx.maps.remove(deleted.eid)))
    for (const eid of [snapshot.eid, deleted.eid, 2_000_000_000]) {
      const attempt = await store.tryWrite((tx) => tx.maps.save(by(owner, eid), content))
      expect(attempt).toMatchObject({ code: 'map-not-found' })
    }
  })

  it('rejects a save of a snapshot by a reader as not allowed', async () => {
    const [owner, reader] = [await aUser(store), await aUser(store)]
    const sharedWith = [{ user: reader, access: 1 }] as const
    const { eid } = await aMap(store, owner, { isSnapshot: true, sharedWith })
    const attempt = await store.tryWrite((tx) => tx.maps.save(by(reader, eid), content))
    expect(attempt).toMatchObject({ code: 'map-not-writable' })
  })

  it.each([
    ['U+0000 in the data', { name: 'a', data: '{"a":"\\u0000"}' }],
    ['U+0000 in the name', { name: 'a\0', data: '{}' }],
    ['a lone surrogate', { name: 'a', data: '{"a":"\\ud800"}' }],
    ['invalid JSON', { name: 'a', data: '{' }],
    ['JSON nested too deeply', { name: 'a', data: '['.repeat(1e5) + ']'.repeat(1e5) }],
  ])('rejects %s and leaves the map unchanged', async (_, bad) => {
    const owner = await aUser(store)
    const { eid, revision } = await aMap(store, owner)
    const attempt = store.tryWrite((tx) => tx.maps.save(by(owner, eid), bad))
    await expect(attempt).rejects.toMatchObject({ code: 'unstorable-text' })
    expect(await store.maps.get(eid, owner.id)).toMatchObject({ revision })
  })

  it('preserves any JSON value that can be stored', async () => {
    const owner = await aUser(store)
    const { eid } = await aMap(store, owner)
    const json = jsonValue({ noUnicodeString: false }).filter(canBeStored)
    await assert(
      asyncProperty(json, async (value) => {
        await store.write(async (tx) =>
          assertDone(await tx.maps.save(by(owner, eid), { name: '', data: JSON.stringify(value) })),
        )
        const map = await store.maps.get(eid, owner.id)
        expect(JSON.parse(map?.data ?? '')).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a write transaction', () => {
  it('is rolled back when its callback fails', async () => {
    const owner = await aUser(store)
    const failing = store.write(async (tx) => {
      assertDone(await tx.maps.create({ ownerId: owner.id, ...content }))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await store.maps.listFor(owner.id)).toEqual([])
  })

  it('is retried after a deadlock', async () => {
    const owner = await aUser(store)
    const [one, other] = [await aMap(store, owner), await aMap(store, owner)]
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    const replaceInOrder = (first: number, second: number) =>
      store.write(async (tx) => {
        assertDone(await tx.maps.save(by(owner, first), content))
        holding += 1
        if (holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        assertDone(await tx.maps.save(by(owner, second), content))
      })
    await Promise.all([replaceInOrder(one.eid, other.eid), replaceInOrder(other.eid, one.eid)])
    expect(await store.maps.get(one.eid, owner.id)).toMatchObject({ revision: 3 })
    expect(await store.maps.get(other.eid, owner.id)).toMatchObject({ revision: 3 })
  })
})

function canBeStored(value: unknown): boolean {
  const json = JSON.stringify(value)
  return !json.includes(String.raw`\u0000`) && !/\\ud[89a-f]/i.test(json)
}
