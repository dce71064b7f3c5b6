import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Store } from '../store.ts'
import { aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

describe('users', () => {
  it('stores every field, and finds a user by email address in any case', async () => {
    const fields = {
      username: 'Siân.Ŵyn@Example.org',
      firstName: 'Siân',
      lastName: `${'Ŵyn-Llŷr '.repeat(8)}ap Gruffudd`,
      organisation: null,
      city: 'Tŷ Ddewi',
      address1: '',
    }
    const user = await aUser(store, fields)
    expect(user).toMatchObject(fields)
    expect(await store.users.byUsername('siân.ŴYN@example.ORG')).toEqual(user)
    expect(await store.users.byId(user.id)).toEqual(user)
  })

  it('rejects an email address that is already registered, in any case', async () => {
    const { id: _, ...user } = await aUser(store, { username: 'ŷ.once@example.org' })
    const again = { ...user, username: 'Ŷ.Once@example.org', passwordHash: 'none' }
    const outcome = await store.tryWrite((tx) => tx.users.create(again))
    expect(outcome).toMatchObject({ code: 'username-taken' })
  })

  it('rejects a search for an email address with a NUL character', async () => {
    const search = store.users.byUsername('a\0b@example.org')
    await expect(search).rejects.toMatchObject({ code: 'unstorable-text' })
  })
})

describe('a session', () => {
  const expiresAt = new Date('2030-01-01T00:00:00Z')

  it('identifies its user until it expires', async () => {
    const user = await aUser(store, { isPrivileged: true })
    const hash = tokenHash()
    const { sessionId } = await store.write((tx) =>
      tx.sessions.create({ tokenHash: hash, userId: user.id, expiresAt }),
    )
    const before = new Date(expiresAt.getTime() - 1)
    const viewer = {
      sessionId,
      mustChangePassword: false,
      lastActiveAt: null,
      userId: user.id,
      isPrivileged: true,
      isDemonstration: false,
    }
    expect(await store.sessions.viewerOf(hash, before)).toEqual(viewer)
    expect(await store.sessions.viewerOf(hash, expiresAt)).toBeUndefined()
    expect(await store.sessions.viewerOf(tokenHash(), before)).toBeUndefined()
  })

  it('ends when it is revoked; other sessions of the user stay valid', async () => {
    const user = await aUser(store)
    const [one, other] = [tokenHash(), tokenHash()]
    for (const hash of [one, other]) {
      await store.write((tx) => tx.sessions.create({ tokenHash: hash, userId: user.id, expiresAt }))
    }
    await store.write((tx) => tx.sessions.revoke(one))
    const now = new Date('2029-01-01T00:00:00Z')
    expect(await store.sessions.viewerOf(one, now)).toBeUndefined()
    expect(await store.sessions.viewerOf(other, now)).toMatchObject({ userId: user.id })
  })
})

function tokenHash(): Uint8Array {
  return createHash('sha256').update(randomBytes(32)).digest()
}
