import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { User } from '../stored.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

const now = new Date('2026-11-01T12:00:00Z')

let store: Store
let owner: User
beforeAll(async () => {
  store = await freshStore()
  owner = await aUser(store)
})
afterAll(() => store.close())

async function signedIn(user: User, expiresAt = new Date('2026-11-02T00:00:00Z')) {
  const tokenHash = randomBytes(32)
  const session = { tokenHash, userId: user.id, expiresAt }
  return { tokenHash, ...(await store.write((tx) => tx.sessions.create(session))) }
}

it('does not revoke subscribers who are signed in and may open their map', async () => {
  const reader = await aUser(store)
  const { eid } = await aMap(store, owner, { sharedWith: [{ user: reader, access: 1 }] })
  const { sessionId } = await signedIn(reader)
  const subscribers = [
    { sessionId, userId: reader.id, mapId: eid },
    { sessionId, userId: reader.id, mapId: null },
  ]
  expect(await store.subscribers.revoked(subscribers, now)).toEqual([])
  expect(await store.subscribers.revoked([], now)).toEqual([])
})

it('returns the indexes of subscribers without a valid session or access to their map', async () => {
  const stranger = await aUser(store)
  const { eid } = await aMap(store, owner)
  const deleted = await aMap(store, owner)
  await store.write(async (tx) => assertDone(await tx.maps.remove(deleted.eid)))
  const [ours, theirs] = [await signedIn(owner), await signedIn(stranger)]
  const expired = await signedIn(owner, now)
  const revoked = await signedIn(owner)
  await store.write((tx) => tx.sessions.revoke(revoked.tokenHash))
  const subscribers = [
    { sessionId: ours.sessionId, userId: owner.id, mapId: eid },
    { sessionId: theirs.sessionId, userId: stranger.id, mapId: eid },
    { sessionId: ours.sessionId, userId: owner.id, mapId: deleted.eid },
    { sessionId: ours.sessionId, userId: owner.id, mapId: 2_147_483_647 },
    { sessionId: expired.sessionId, userId: owner.id, mapId: null },
    { sessionId: revoked.sessionId, userId: owner.id, mapId: eid },
  ]
  expect(await store.subscribers.revoked(subscribers, now)).toEqual([
    { at: 1, isSignedIn: true },
    { at: 2, isSignedIn: true },
    { at: 3, isSignedIn: true },
    { at: 4, isSignedIn: false },
    { at: 5, isSignedIn: false },
  ])
})

it('returns the holder and the fence of the lock on a map', async () => {
  const writer = await aUser(store, { firstName: 'Bryn', lastName: 'Ŵr' })
  const { eid } = await aMap(store, owner, { sharedWith: [{ user: writer, access: 3 }] })
  const other = await aMap(store, owner)
  const editor = (leaseMs: number) => ({
    userId: writer.id,
    session: { holder: 'tab', sessionId: null, leaseMs },
  })
  const lockOn = async () => (await store.subscribers.locksOn([eid, other.eid]))[0]
  expect(await lockOn()).toBeUndefined()
  await store.write(async (tx) => assertDone(await tx.locks.acquire(eid, editor(60_000))))
  const holder = { userId: writer.id, session: 'tab', firstName: 'Bryn', lastName: 'Ŵr' }
  expect(await lockOn()).toEqual({ mapId: eid, fence: 1, holder, connectedServers: [] })
  await store.write((tx) => tx.maps.share(eid, writer.id, 1))
  expect(await lockOn()).toEqual({ mapId: eid, fence: 1, holder: null, connectedServers: [] })
  await store.write((tx) => tx.maps.share(eid, writer.id, 3))
  expect(await lockOn()).toMatchObject({ holder })
  await store.write(async (tx) => assertDone(await tx.locks.acquire(eid, editor(-1))))
  expect(await lockOn()).toMatchObject({ holder: null })
  expect(await store.subscribers.locksOn([])).toEqual([])
})
