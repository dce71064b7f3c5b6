import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Refusal } from './outcome.ts'
import type { Store } from './store.ts'
import { aMap, aUser } from './testing/builders.ts'
import { freshStore } from './testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

const actor = { userId: null, via: 'command' } as const
const secondConnection = /second connection/u

describe('a transaction', () => {
  it('reads its own writes', async () => {
    const { id } = await aUser(store, { username: 'own@example.org' })
    const person = await store.write(async (tx) => {
      await tx.users.updateProfile(id, { firstName: 'Siân' })
      return [await tx.users.byId(id), await tx.users.byUsername('OWN@example.org')]
    })
    expect(person).toEqual([
      expect.objectContaining({ firstName: 'Siân' }),
      expect.objectContaining({ firstName: 'Siân' }),
    ])
  })

  it('rejects a second connection for a read, a ping, a nested transaction or a save', async () => {
    const { id } = await aUser(store)
    const { eid } = await aMap(store, { id })
    await expect(store.write(() => store.users.byId(id))).rejects.toThrow(secondConnection)
    await expect(store.write(() => store.ping())).rejects.toThrow(secondConnection)
    const nested = store.write(() => store.write((tx) => tx.users.verify(id)))
    await expect(nested).rejects.toThrow(secondConnection)
    const session = { holder: 'tab', sessionId: null, leaseMs: 1000 }
    const save = { eid, editor: { userId: id, session } }
    const saving = store.tryWrite(() => store.saveMap(save, { patch: {} }))
    await expect(saving).rejects.toThrow(secondConnection)
  })

  it('allows reads alongside it and after it', async () => {
    const { id } = await aUser(store)
    const later = Promise.withResolvers<void>()
    let afterwards: Promise<unknown> | undefined
    const beside = store.users.byId(id)
    await store.write(async (tx) => {
      afterwards = later.promise.then(() => store.users.byId(id))
      await tx.users.verify(id)
    })
    later.resolve()
    expect(await afterwards).toMatchObject({ id })
    expect(await beside).toMatchObject({ id })
  })

  it('is rolled back when it resolves to a refusal, which is the result', async () => {
    const { id } = await aUser(store, { firstName: 'Before' })
    const outcome = await store.tryWrite(async (tx) => {
      await tx.users.updateProfile(id, { firstName: 'After' })
      return tx.people.setDisabled(0, true, actor)
    })
    expect(outcome).toEqual(new Refusal('person-not-found', undefined))
    expect(await store.users.byId(id)).toMatchObject({ firstName: 'Before' })
  })

  it('is rolled back and throws when a refusal is ignored', async () => {
    const { id } = await aUser(store, { firstName: 'Before' })
    const ignoring = store.write(async (tx) => {
      await tx.users.updateProfile(id, { firstName: 'After' })
      await tx.people.setDisabled(0, true, actor)
    })
    await expect(ignoring).rejects.toThrow(/ignored a refusal: person-not-found/u)
    expect(await store.users.byId(id)).toMatchObject({ firstName: 'Before' })
  })

  it('may resolve to a refusal only where the caller expects one', async () => {
    // @ts-expect-error -- the compiler objects to an outcome that nobody looks at
    const outcome = await store.write((tx) => tx.people.setDisabled(0, true, actor))
    expect(outcome).toEqual(new Refusal('person-not-found', undefined))
  })
})
