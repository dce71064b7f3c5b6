import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Store } from './store.ts'
import { aMap, aUser } from './testing/builders.ts'
import { freshStore } from './testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

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
    const saving = store.write(() => store.saveMap(save, { patch: {} }))
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
})
