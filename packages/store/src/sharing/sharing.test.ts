import { emailKey } from '@terrier/domain/account/email-key'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import type { RequestedShare } from '../shared-maps.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

const sync = (eid: number, ownerId: number, wanted: readonly RequestedShare[]) =>
  store.write((tx) => tx.sharing.sync(eid, ownerId, wanted))

const sharedWith = async (eid: number, ownerId: number) =>
  (await store.maps.get(eid, ownerId))?.sharedWith ?? []

describe('the list of shares', () => {
  it('always equals the list sent last', async () => {
    const owner = await aUser(store, { username: 'Owner@example.org' })
    const people = await Promise.all(
      ['ann', 'Bŷn', 'cai'].map((name) => aUser(store, { username: `${name}@example.org` })),
    )
    const { eid } = await aMap(store, owner)
    const names = ['ann', 'ANN', 'bŷn', 'BŶN', 'cai', 'nobody', 'NoBody', 'other', 'owner', 'OWNER']
    const list = fc.array(
      fc.record({
        email: fc.constantFrom(...names).map((name) => `${name}@example.org`),
        access: fc.constantFrom<1 | 3>(1, 3),
      }),
      { maxLength: 8 },
    )
    let before = new Map<string, 1 | 3>()
    await fc.assert(
      fc.asyncProperty(list, async (wanted) => {
        const model = new Map(wanted.map(({ email, access }) => [emailKey(email), access]))
        model.delete(emailKey(owner.username))
        const { added, revokedKeys } = await sync(eid, owner.id, wanted)
        const shown = await sharedWith(eid, owner.id)
        expect(new Map(shown.map(({ email, access }) => [emailKey(email), access]))).toEqual(model)
        expect(shown).toHaveLength(model.size)
        // Nobody has opened it yet; whether there is an account is not revealed.
        for (const { pending = false } of shown) expect(pending).toBe(true)
        const keysAdded = added.map(({ email }) => emailKey(email)).toSorted()
        expect(keysAdded).toEqual([...model.keys()].filter((key) => !before.has(key)).toSorted())
        expect([...revokedKeys].toSorted()).toEqual(
          [...before.keys()].filter((key) => !model.has(key)).toSorted(),
        )
        for (const person of people) {
          const map = await store.maps.get(eid, person.id)
          expect(map?.access).toBe(model.get(emailKey(person.username)))
        }
        expect(await store.maps.get(eid, owner.id)).toMatchObject({ access: 2 })
        before = model
      }),
      { numRuns: 100 },
    )
  })

  it('changes access without resetting the grant date or whether the map was viewed', async () => {
    const [owner, reader] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner)
    await sync(eid, owner.id, [{ email: reader.username, access: 1 }])
    await store.write(async (tx) => assertDone(await tx.maps.recordView(eid, reader.id)))
    const granted = (await store.maps.get(eid, reader.id))?.accessGrantedAt
    await sync(eid, owner.id, [{ email: reader.username.toUpperCase(), access: 3 }])
    expect(await store.maps.get(eid, reader.id)).toMatchObject({
      access: 3,
      viewed: true,
      accessGrantedAt: granted,
    })
  })
})

describe('an invitation', () => {
  const email = 'Mair.Llŷn@example.org'

  it('is not accepted by an account whose email address is unverified', async () => {
    const owner = await aUser(store)
    const { eid } = await aMap(store, owner)
    await sync(eid, owner.id, [{ email, access: 3 }])
    const unverified = await aUser(store, { username: 'mair.llŷn@example.org', isVerified: false })
    expect(await store.write((tx) => tx.sharing.acceptInvitations(unverified.id))).toBe(0)
    expect(await store.maps.get(eid, unverified.id)).toBeUndefined()
    expect(await sharedWith(eid, owner.id)).toEqual([{ email, access: 3, pending: true }])
  })

  it('is accepted once, and not after it was revoked', async () => {
    const owner = await aUser(store)
    const [kept, revoked] = [await aMap(store, owner), await aMap(store, owner)]
    const username = 'gwen@example.org'
    for (const { eid } of [kept, revoked]) {
      await sync(eid, owner.id, [{ email: username, access: 1 }])
    }
    await sync(revoked.eid, owner.id, [])
    const gwen = await aUser(store, { username })
    expect(await store.write((tx) => tx.sharing.acceptInvitations(gwen.id))).toBe(1)
    expect(await store.write((tx) => tx.sharing.acceptInvitations(gwen.id))).toBe(0)
    expect((await store.maps.listFor(gwen.id)).map(({ eid }) => eid)).toEqual([kept.eid])
    const share = { email: username, access: 1 }
    expect(await sharedWith(kept.eid, owner.id)).toEqual([{ ...share, pending: true }])
    await store.write(async (tx) => assertDone(await tx.maps.recordView(kept.eid, gwen.id)))
    expect(await sharedWith(kept.eid, owner.id)).toEqual([share])
  })
})
