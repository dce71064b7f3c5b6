import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import { Client } from '../../testing/client.ts'
import { everyCollection, publishLayerAndOwnership } from '../../testing/every-collection.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

/* Parameters of items that are malformed, out of range or forged, on collections of every kind. */
let app: RunningApp
let program: Client
let ids: readonly string[]
beforeAll(async () => {
  app = await runningApp()
  await publishLayerAndOwnership(app)
  ;({ program, ids } = await aReader())
})
afterAll(() => app[Symbol.asyncDispose]())

/** A new user’s program, with what it may read. */
async function aReader() {
  const person = await app.person()
  const reader = new Client(app.address, await anAccessToken(app.store, person.userId))
  const collections = await everyCollection(app, person)
  return { program: reader, ids: collections.map(({ id }) => id) }
}

interface Page {
  readonly features: readonly { readonly id: unknown }[]
  readonly links: readonly { readonly rel: string; readonly href: string }[]
}

const itemsOf = (id: string, query: string) => program.get(`/ogc/collections/${id}/items?${query}`)

const idsOf = (body: unknown) => (body as Page).features.map(({ id }) => id)

const grid = 'http://www.opengis.net/def/crs/EPSG/0/27700'

describe('malformed parameters of items', () => {
  it.each([
    'limit=0',
    'limit=-1',
    'limit=1e9',
    'limit=1.5',
    'limit=ten',
    'limit=0x10',
    'limit=9999999999999999',
    'bbox=NaN,52,1,53',
    'bbox=-3,NaN,1,53',
    'bbox=-3,52,Infinity,53',
    'bbox=-3,52,1e999,53',
    'bbox=-3,52,,53',
    'bbox=-3;52;1;53',
    'bbox=-3,52,1',
    'bbox=-3,52,1,53,1',
    'bbox=-3,52,x,1,53,x',
    // Reversed latitudes. Reversed longitudes cross the antimeridian.
    'bbox=-3,53,1,52',
    'bbox=-3,52,1,91',
    'bbox=-3,-91,1,53',
    'bbox=-361,52,1,53',
    'bbox=-3,52,1e9,53',
    `bbox=500000,200000,400000,300000&bbox-crs=${grid}`,
    `bbox=400000,300000,500000,200000&bbox-crs=${grid}`,
    `bbox=NaN,200000,500000,300000&bbox-crs=${grid}`,
    'bbox-crs=EPSG:4326',
    'crs=EPSG:27700',
    'crs=http://www.opengis.net/def/crs/EPSG/0/4326',
    `crs=${grid.toLowerCase()}`,
    'cursor=x',
    'cursor=null',
    'cursor=%00',
  ])('are rejected with 400 in every collection: %s', async (query) => {
    for (const id of ids) {
      const refused = { status: 400, body: { code: 'bad-request' } }
      expect(await itemsOf(id, query), id).toMatchObject(refused)
    }
  })
})

describe('extreme but valid parameters of items', () => {
  it('are ignored when empty, and the last value counts when repeated', async () => {
    for (const id of ids) {
      for (const query of [
        'limit=',
        'bbox=',
        'crs=',
        'cursor=',
        'limit=0&limit=2',
        'cursor=x&cursor=',
      ])
        expect((await itemsOf(id, query)).status, `${id} ${query}`).toBe(
          query.endsWith('x&cursor=') ? 400 : 200,
        )
    }
  })

  it('reduces a limit beyond the maximum', async () => {
    for (const id of ids) {
      const { status, body } = await itemsOf(id, 'limit=1000000000')
      expect([status, idsOf(body).length > 0], id).toEqual([200, true])
    }
  })

  it('returns nothing for a bounding box far outside the National Grid', async () => {
    for (const id of ids) {
      const box = 'bbox=-1e9,-1e9,-1e8,-1e8'
      const { status, body } = await itemsOf(id, `${box}&bbox-crs=${grid}`)
      expect([status, idsOf(body)], id).toEqual([200, []])
    }
  })

  it('returns nothing for a box across the antimeridian, or rejects it as too large', async () => {
    for (const id of ids) {
      const { status, body } = await itemsOf(id, 'bbox=170,10,-170,20')
      if (/ownership|unregistered/.test(id))
        expect([status, body], id).toMatchObject([400, { code: 'feature-area-too-large' }])
      else expect([status, idsOf(body)], id).toEqual([200, []])
    }
  })
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The cursor of the page after the first feature. */
async function realCursor(id: string): Promise<string | null> {
  const { links } = (await itemsOf(id, 'limit=1')).body as Page
  const next = links.find(({ rel }) => rel === 'next')?.href
  return next === undefined ? null : new URL(next).searchParams.get('cursor')
}

const versionIn = (cursor: string) =>
  (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number])[0]

describe('cursors', () => {
  it('are rejected when their parts have another type or are out of range', async () => {
    for (const id of ids) {
      const version = versionIn((await realCursor(id)) ?? cursorOf([0]))
      for (const forged of [
        null,
        {},
        [],
        [version],
        [version, 1],
        [String(version), 1, 0],
        [version, 1, '0'],
        [version, 1, -1],
        [version, null, 0],
        [version, {}, 0],
        [version, 'x'.repeat(101), 0],
        [version, 'a\0b', 0],
        [version, 1.5, 0],
        [version, 1, 1e12],
        [-1, 1, 0],
        [1e12, 1, 0],
      ]) {
        const { status, body } = await itemsOf(id, `cursor=${cursorOf(forged)}`)
        expect([status, body], `${id} ${JSON.stringify(forged)}`).toMatchObject([
          400,
          { code: 'bad-request' },
        ])
      }
    }
  })

  it('are rejected by collections of other data', async () => {
    for (const from of ids) {
      const cursor = await realCursor(from)
      if (cursor === null) continue
      for (const to of ids.filter((id) => dataOf(id) !== dataOf(from))) {
        const { status } = await itemsOf(to, `cursor=${cursor}`)
        expect(status, `${from} to ${to}`).toBe(400)
      }
    }
  })

  it('of another user return only features that the requesting user can read', async () => {
    const other = await aReader()
    for (const [index, id] of ids.entries()) {
      const cursor = await realCursor(id)
      if (cursor === null) continue
      const path = `/ogc/collections/${other.ids[index] ?? ''}/items`
      const own = idsOf((await other.program.get(path)).body)
      const { status, body } = await other.program.get(`${path}?cursor=${cursor}`)
      expect(status, id).toBe(200)
      expect(own, id).toEqual(expect.arrayContaining(idsOf(body)))
      const theirs = await other.program.get(`/ogc/collections/${id}/items?cursor=${cursor}`)
      expect(theirs.status, id).toBe(/^(?:map|data-group)/.test(id) ? 404 : 200)
    }
  })

  it('with a forged count cannot exceed the limit of features', async () => {
    const version = versionIn((await realCursor('ownership-parcels')) ?? '')
    const cursor = cursorOf([version, 0, 2_147_483_647])
    expect(await itemsOf('ownership-parcels', `cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'feature-area-too-large' },
    })
  })
})

/** Collections of one edition, or drawn on one map, have the same cursors. */
function dataOf(id: string): string {
  if (/^(?:ownership|unregistered)/.test(id)) return 'ownership'
  return /^(?:map|data-group)/.exec(id)?.[0] ?? id
}
