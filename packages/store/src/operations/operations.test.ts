import { afterAll, beforeAll, expect, test } from 'vitest'

import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

const words = { subject: 'A map', text: 'Look', html: '<p>Look</p>' }

test('counts locks that are held and mails that wait, with the age of the oldest', async () => {
  const none = { locks: 0, mailsWaiting: 0, oldestMailSeconds: 0 }
  expect(await store.operations.figures()).toEqual(none)
  const owner = await aUser(store)
  const map = await aMap(store, owner)
  const session = { holder: 'tab', sessionId: null, leaseMs: 60_000 }
  await store.write(async (tx) => {
    assertDone(await tx.locks.acquire(map.eid, { userId: owner.id, session }))
    for (const about of ['one', 'another']) {
      const recipient = `${about}@example.org`
      await tx.outbox.add({ senderId: null, about, recipient, words: { en: words, cy: words } })
    }
  })
  expect(await store.operations.figures()).toMatchObject({ locks: 1, mailsWaiting: 2 })
})
