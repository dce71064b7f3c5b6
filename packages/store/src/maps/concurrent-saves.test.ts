import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
import { describe, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

interface Scene {
  readonly store: Store
  readonly client: Client
  readonly eid: number
  readonly owner: number
  readonly writer: number
}

/** A map with an owner and a writer, and a connection whose transactions the test controls. */
async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  await using database = await freshDatabase()
  const { databaseUrl } = database
  const store = await openStore({ databaseUrl, dataFolder: '' })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [owner, writer] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: writer, access: 3 }] })
    await work({ store, client, eid, owner: owner.id, writer: writer.id })
  } finally {
    await client.end()
    await store.close()
  }
}

const editor = (userId: number, holder = 'tab', leaseMs = 60_000) => ({
  userId,
  session: { holder, sessionId: null, leaseMs },
})

const patch = { head: { ours: { edited: true } } }

/** Resolves when a statement of another connection waits for a lock of a row. */
async function untilWaiting(client: Client): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await client.query(waiting)).rowCount === 0) await delay(5)
}

describe('a save with a concurrent commit between its two statements', () => {
  it('is refused when the access is revoked', () =>
    withScene(async ({ store, client, eid, writer }) => {
      const save = { eid, editor: editor(writer) }
      assertDone(await store.saveMap(save, { patch }))
      await client.query('begin')
      await client.query('delete from map_access where map_id = $1 and user_id = $2', [eid, writer])
      const saving = store.saveMap(save, { patch })
      await Promise.all([
        expect(saving).resolves.toMatchObject({ code: 'map-not-found' }),
        untilWaiting(client).then(() => client.query('commit')),
      ])
    }))

  it('is refused when another session acquires the lock', () =>
    withScene(async ({ store, client, eid, owner, writer }) => {
      const save = { eid, editor: editor(writer), fence: 1 }
      assertDone(await store.saveMap(save, { patch }))
      await client.query('begin')
      await client.query(
        `update map_locks set fence = fence + 1, holder = 'another', user_id = $2 where map_id = $1`,
        [eid, owner],
      )
      const saving = store.saveMap(save, { patch })
      await Promise.all([
        expect(saving).resolves.toMatchObject({ code: 'map-locked' }),
        untilWaiting(client).then(() => client.query('commit')),
      ])
    }))

  it('is refused when the map is saved from the same revision', () =>
    withScene(async ({ store, client, eid, owner }) => {
      const { revision } = assertDone(
        await store.saveMap({ eid, editor: editor(owner) }, { patch }),
      )
      await client.query('begin')
      await client.query('update maps set revision = revision + 1 where id = $1', [eid])
      const saving = store.saveMap({ eid, editor: editor(owner), revision }, { patch })
      await Promise.all([
        expect(saving).resolves.toMatchObject({ code: 'stale-revision' }),
        untilWaiting(client).then(() => client.query('commit')),
      ])
    }))

  it('is applied to the newer revision when it specifies none', () =>
    withScene(async ({ store, client, eid, owner }) => {
      const { revision } = assertDone(
        await store.saveMap({ eid, editor: editor(owner) }, { patch }),
      )
      await client.query('begin')
      await client.query('update maps set revision = revision + 1 where id = $1', [eid])
      const saving = store.saveMap({ eid, editor: editor(owner) }, { patch })
      await untilWaiting(client)
      await client.query('commit')
      expect(await saving).toMatchObject({ revision: revision + 2, fence: 1 })
    }))

  it('does not acquire an expired lock when its revision is stale', () =>
    withScene(async ({ store, client, eid, owner, writer }) => {
      const saved = assertDone(
        await store.saveMap({ eid, editor: editor(owner, 'tab', 1) }, { patch }),
      )
      await delay(5)
      await client.query('begin')
      await client.query('update maps set revision = revision + 1 where id = $1', [eid])
      const saving = store.saveMap(
        { eid, editor: editor(writer), revision: saved.revision },
        { patch },
      )
      await Promise.all([
        expect(saving).resolves.toMatchObject({ code: 'stale-revision' }),
        untilWaiting(client).then(() => client.query('commit')),
      ])
      const { rows } = await client.query('select fence::int, user_id from map_locks')
      expect(rows).toEqual([{ fence: 1, user_id: owner }])
    }))
})
