import { expect, it, vi } from 'vitest'

import { assertDone } from '../outcome.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openStore } from '../open-store.ts'
import type { MapEvent } from './map-event.ts'

it('emits map events to other processes in order', async () => {
  await using database = await freshDatabase()
  const options = { databaseUrl: database.databaseUrl, dataFolder: '' }
  const [here, elsewhere] = [await openStore(options), await openStore(options)]
  const owner = await aUser(here)
  const reader = await aUser(here)
  const { eid } = await aMap(here, owner)
  const session = { holder: 'tab', sessionId: null, leaseMs: 60_000 }
  const editor = { userId: owner.id, session }

  const received: MapEvent[] = []
  const end = await elsewhere.watchMaps((event) => received.push(event))
  await here.write((tx) => tx.maps.share(eid, reader.id, 1))
  await here.write(async (tx) => assertDone(await tx.locks.acquire(eid, editor)))
  // The lease is renewed: no event.
  await here.write(async (tx) => assertDone(await tx.locks.acquire(eid, editor)))
  const saved = await here.write(async (tx) =>
    assertDone(await tx.maps.save({ eid, editor }, { name: 'Caeau', data: '{}' })),
  )
  await here.write((tx) => tx.locks.release(eid, editor))
  await here.write(async (tx) => assertDone(await tx.maps.recordView(eid, reader.id)))
  await here.write(async (tx) => assertDone(await tx.maps.remove(eid)))
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: 'deleted' }))
  expect(received).toEqual([
    { kind: 'access', mapId: eid, userId: reader.id },
    { kind: 'lock', mapId: eid, userId: owner.id },
    { kind: 'saved', mapId: eid, userId: owner.id, revision: saved.revision },
    { kind: 'lock', mapId: eid, userId: null },
    { kind: 'deleted', mapId: eid },
  ])

  end()
  await here.write((tx) => tx.maps.share(eid, reader.id, 3))
  await Promise.all([here.close(), elsewhere.close()])
  expect(received).toHaveLength(5)
})
