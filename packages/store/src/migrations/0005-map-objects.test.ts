import { variant11, version100, version11 } from '@terrier/domain/document/upgrade-map.examples'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import { expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import { aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openPool } from '../connection/pool.ts'
import { openDatabase } from '../connection/database.ts'
import { externalDatabase } from '../connection/source.ts'
import { splitMaps } from './map-objects/take-maps-apart.ts'

const marker = (uuid: unknown, name = 'Marker') => ({ uuid, coordinates: [-1.5, 53], name })
const drawing = (uuid: unknown, area: unknown) => ({ uuid, type: 'Polygon', area })

const map11 = (markers: unknown, drawings: unknown) => ({
  version: '1.1',
  name: 'Fields',
  map: { zoom: [6], lngLat: [-1.5, 53], name: 'Fields' },
  markers: { markers, currentMarker: null, markersDrawn: 1 },
  drawings: { polygons: drawings, activePolygon: null, polygonsDrawn: 2, linesDrawn: 0 },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: 'all' },
  ours: { to: ['keep'] },
})

/** Maps of every shape, and whether their objects get rows of their own. */
const shapes: readonly (readonly [string, unknown, boolean])[] = [
  ['of version 1.1', version11, true],
  ['of version 1.1 with its drawings elsewhere', variant11, false],
  ['of version 1.00', version100, false],
  ['without objects', map11([], []), true],
  ['with text that looks like a list', { ...map11([], []), name: '"markers": []' }, true],
  [
    'with objects',
    map11([marker('a', 'Tŷ'), marker('b')], [drawing('c', 2), drawing('d', 1)]),
    true,
  ],
  ['with lines, which have no area', map11([], [drawing('c', 2), drawing('d', null)]), true],
  ['with drawings out of order', map11([], [drawing('c', 1), drawing('d', 2)]), false],
  ['with a uuid twice', map11([marker('a')], [drawing('a', 1)]), false],
  ['with a uuid that is a number', map11([marker(7)], []), false],
  ['with an object that is none', map11([null], []), false],
  ['with a very long uuid', map11([marker('x'.repeat(3000))], []), false],
  ['with a list that is none', map11('none', {}), false],
  ['that is a list', [1, 2], false],
  ['that is a text', 'map', false],
  ['that is empty', {}, false],
]

it('splits existing maps into objects where possible, and every map reads unchanged', async () => {
  await using database = await freshDatabase()
  const options = { databaseUrl: database.databaseUrl, dataFolder: '' }
  const store = await openStore(options)
  const { id } = await aUser(store)
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  // As the schema before had them: each in one piece.
  for (const [name, data] of shapes) {
    await client.query(
      `with made as (insert into maps (name, data, is_snapshot) values ($1, $2, false) returning id)
       insert into map_access (map_id, user_id, access) select id, $3, 2 from made`,
      [name, JSON.stringify(data), id],
    )
  }
  const opened = openDatabase(openPool(externalDatabase(database.databaseUrl)))
  await opened
    .transaction()
    // A migration knows no tables.
    .execute((transaction) => splitMaps(transaction as unknown as Kysely<unknown>))
  await opened.destroy()

  const maps = await store.maps.listFor(id)
  expect(maps.map((map) => [map.name, JSON.parse(map.data) as unknown])).toEqual(
    shapes.map(([name, data]) => [name, data]),
  )
  const { rows } = await client.query<Record<string, unknown>>(
    `select name, not is_whole as apart, marker_count as markers, drawing_count as drawings,
       (select count(*)::int from map_objects where map_id = id) as rows,
       object_bytes = coalesce((select sum(octet_length(o.data::text))
         from map_objects as o where map_id = id), 0) as counted
     from maps order by id`,
  )
  expect(rows.map(({ name, apart }) => [name, apart])).toEqual(
    shapes.map(([name, , apart]) => [name, apart]),
  )
  for (const row of rows) expect(row).toMatchObject({ counted: true })
  expect(rows.find(({ name }) => name === 'with objects')).toMatchObject({
    markers: 2,
    drawings: 2,
    rows: 4,
  })
  await client.end()
  await store.close()
})
