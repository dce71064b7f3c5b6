import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

/** A ten-thousandth of a degree of latitude is 11.1 m, of longitude at 54.5 degrees north 6.5 m. */
const here = [1.5, 54.5] as const
const version = 7

let database: FreshDatabase
let store: Store
beforeAll(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  await client.query(
    `create table unregistered_land_7 partition of unregistered_land for values in (7)`,
  )
  await client.query(`
    insert into unregistered_land (version, id, area_square_metres, bbox, geom) values
      (7, 1, 400, box(point(1.5001, 54.5001), point(1.5003, 54.5003)), '\\x01'),
      (7, 2, 900, box(point(1.4990, 54.4990), point(1.4995, 54.4995)), '\\x02'),
      (7, 3, 49.9, box(point(1.5, 54.5), point(1.50001, 54.50001)), '\\x03'),
      (7, 4, 9000, box(point(1.5010, 54.5010), point(1.6, 54.6)), '\\x04'),
      (7, 5, 50, box(point(1.5, 54.5), point(1.5001, 54.5001)), '\\x05')`)
  await client.end()
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const near = async (radiusMetres: number, limit = 10) => {
  const options = { radiusMetres, minAreaSquareMetres: 50, limit }
  const { pieces, ...counts } = await store.unregistered.near(version, here, options)
  return { ids: pieces.map(({ id }) => id), ...counts }
}

it('lists the largest first and only counts slivers', async () => {
  expect(await near(100)).toEqual({ ids: [2, 1, 5], total: 3, slivers: 1, counts: { unknown: 3 } })
})

it('a piece is near when its bounding box is within the radius', async () => {
  // The corner of piece 4 is 65 m east and 111 m north: 129 m away.
  expect((await near(125)).ids).not.toContain(4)
  expect((await near(133)).ids).toEqual([4, 2, 1, 5])
})

it('counts all pieces when the list is limited', async () => {
  expect(await near(100, 1)).toEqual({ ids: [2], total: 3, slivers: 1, counts: { unknown: 3 } })
})

it('finds pieces that touch bounds, with the centre of their bounding box', async () => {
  const { pieces, total } = await store.unregistered.inBounds(
    version,
    [1.49, 54.49, 1.4999, 54.4999],
    {
      limit: 10,
    },
  )
  expect(total).toBe(1)
  expect(pieces).toEqual([
    {
      id: 2,
      areaSquareMetres: 900,
      centre: [expect.closeTo(1.49925, 9), expect.closeTo(54.49925, 9)],
      geom: Buffer.of(2),
      kind: 'unknown',
      classifiedBy: 'shape',
      compactness: 0,
      access: 'unknown',
    },
  ])
})

it('returns no pieces for an unknown version', async () => {
  const everywhere = [-180, -90, 180, 90] as const
  expect(await store.unregistered.inBounds(8, everywhere, { limit: 1 })).toEqual({
    pieces: [],
    total: 0,
  })
})
