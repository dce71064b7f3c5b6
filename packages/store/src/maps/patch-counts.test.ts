import { randomUUID } from 'node:crypto'

import { mapListMaxLength } from '@terrier/contract/limits'
import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { assertDone, Refusal } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

const marker = (uuid: string, name: string) => ({
  uuid,
  name,
  coordinates: [1.5, 54.5] as [number, number],
})

const start = addMarker({ uuid: 'a', lngLat: [1.5, 54.5] })(emptyMap('Fields')).document

/** Small saves, each on the map left by the one before. */
const patches: readonly (readonly [what: string, patch: MapPatch])[] = [
  ['a new object', { markers: { put: [{ item: marker('b', 'Gate'), at: 1 }] } }],
  ['a longer name', { markers: { put: [{ item: marker('b', 'Tŷ pen y bryn, y giât uchaf') }] } }],
  ['a shorter name', { markers: { put: [{ item: marker('b', 'T') }] } }],
  ['another place in the list', { markers: { put: [{ item: marker('b', 'Barn'), at: 0 }] } }],
  ['an object that goes', { markers: { remove: ['a'] } }],
  [
    'all of it at once',
    {
      markers: {
        remove: ['b'],
        put: [
          { item: marker('c', 'Well'), at: 0 },
          { item: marker('d', 'Ford'), at: 1 },
        ],
      },
    },
  ],
]

test('patches update the byte and marker counts to match the stored objects', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  await using connection = await connected(database.databaseUrl)
  const owner = await aUser(store)
  const { eid } = await aMap(store, owner, { data: JSON.stringify(start) })
  const editor = { userId: owner.id, session: { holder: 'tab', sessionId: null, leaseMs: 60_000 } }
  let revision = 1
  for (const [what, patch] of patches) {
    const save = { eid, editor, changeId: randomUUID(), revision }
    const saved = await store.write(async (tx) => assertDone(await tx.maps.save(save, { patch })))
    revision = saved.revision
    const { rows } = await connection.client.query<Counts>(counts, [eid])
    expect(rows[0]?.counted, what).toEqual(rows[0]?.held)
  }
  await store.close()
})

test('objects added at the end come last, also after the last one left or moved', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  await using connection = await connected(database.databaseUrl)
  const owner = await aUser(store)
  const { eid } = await aMap(store, owner, { data: JSON.stringify(emptyMap('Fields')) })
  const editor = { userId: owner.id, session: { holder: 'tab', sessionId: null, leaseMs: 60_000 } }
  const expected: string[] = []
  const save = (patch: MapPatch) =>
    store.write(async (tx) =>
      assertDone(await tx.maps.save({ eid, editor, changeId: randomUUID() }, { patch })),
    )
  const append = async (...uuids: readonly string[]) => {
    const put = uuids.map((uuid, at) => ({ item: marker(uuid, uuid), at: expected.length + at }))
    await save({ markers: { put } })
    expected.push(...uuids)
  }
  // More than ten, since sort keys are numbers of any length: 10 comes after 9.
  for (let count = 0; count < 12; count++) await append(`m${count}`)
  await append('pair a', 'pair b')
  await save({ markers: { remove: ['pair b'], put: [{ item: marker('after', 'after'), at: 13 }] } })
  expected.splice(13, 1, 'after')
  await save({ markers: { put: [{ item: marker('m0', 'm0'), at: 13 }] } })
  expected.push(...expected.splice(0, 1))
  await append('end')
  const stored = await store.maps.get(eid, owner.id)
  const { markers } = JSON.parse(stored?.data ?? '{}') as SavedMapData
  expect(markers.markers.map(({ uuid }) => uuid)).toEqual(expected)
  // Equal sort keys would leave the order to chance.
  const { rows } = await connection.client.query<{ keys: string }>(
    'select count(distinct place) as keys from map_objects where map_id = $1',
    [eid],
  )
  expect(Number(rows[0]?.keys)).toBe(expected.length)
  await store.close()
})

interface Counts {
  readonly counted: readonly [bytes: number, markers: number]
  readonly held: readonly [bytes: number, markers: number]
}

const counts = `
  select json_build_array(object_bytes, marker_count) as counted, (
    select json_build_array(sum(octet_length(o.data::text)), count(*))
    from map_objects as o where o.map_id = maps.id
  ) as held
  from maps where id = $1`

async function connected(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

test('rejects a patch that exceeds the maximum number of markers of a map', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  await using connection = await connected(database.databaseUrl)
  const owner = await aUser(store)
  const { eid } = await aMap(store, owner, { data: JSON.stringify(start) })
  await connection.client.query(
    `insert into map_objects (map_id, uuid, kind, place, data)
      select $1, 'm' || n, 'marker', 1000 + n,
        jsonb_build_object('uuid', 'm' || n, 'name', '', 'coordinates', '[1.5, 54.5]'::jsonb)
      from generate_series(2, $2) as n`,
    [eid, mapListMaxLength - 1],
  )
  await connection.client.query(
    `update maps set marker_count = $2, object_bytes = (
      select sum(octet_length(data::text)) from map_objects where map_id = $1) where id = $1`,
    [eid, mapListMaxLength - 1],
  )
  const editor = { userId: owner.id, session: { holder: 'tab', sessionId: null, leaseMs: 60_000 } }
  const add = (uuid: string, revision: number) =>
    store.tryWrite((tx) =>
      tx.maps.save(
        { eid, editor, changeId: randomUUID(), revision },
        { patch: { markers: { put: [{ item: marker(uuid, ''), at: 0 }] } } },
      ),
    )
  assertDone(await add('last', 1))
  const why = `makes more than ${mapListMaxLength} of them`
  expect(await add('one more', 2)).toEqual(
    new Refusal('patch-does-not-fit', { field: 'markers', why }),
  )
  await store.close()
}, 60_000)
