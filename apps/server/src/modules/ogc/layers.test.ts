import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { boundsOf } from '@terrier/geo/bounds'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aFeature, aPlot, publishLayer } from '../../testing/sample-release.ts'

interface Page {
  readonly features: readonly {
    readonly id: number
    readonly properties: Record<string, unknown>
    readonly geometry: { readonly type: string; readonly coordinates: number[][][] }
  }[]
  readonly numberReturned: number
  readonly numberMatched?: number
  readonly links: readonly { readonly rel: string; readonly href: string }[]
}

const grid = 'http://www.opengis.net/def/crs/EPSG/0/27700'
const items = '/ogc/collections/wards/items'

const wards = Array.from({ length: 25 }, (_, index) => ({
  ...aFeature(aPlot(index), 0, `Ward ${index}`),
  attributes: { WD20CD: `W${index}`, area: index / 2, 'O’Neill & co': index % 2 ? 'odd' : null },
}))

let app: RunningApp
let program: Client
beforeAll(async () => {
  app = await runningApp()
  await publishLayer(app.store, 'wards', wards)
  const { userId } = await app.person()
  program = new Client(app.address, await anAccessToken(app.store, userId))
})
afterAll(() => app[Symbol.asyncDispose]())

async function page(query = ''): Promise<Page> {
  const { status, body } = await program.get(`${items}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}

const typesOf = (body: unknown) => (body as Page).features.map(({ geometry }) => geometry.type)

const nextOf = ({ links }: Page) => links.find(({ rel }) => rel === 'next')?.href

/** The identifiers on each page, from the first to the last. */
async function pagesFrom(query: string): Promise<number[][]> {
  const pages: number[][] = []
  let next: string | undefined = `${items}${query}`
  while (next !== undefined) {
    const { body } = await program.get(next.replace(app.address, ''))
    pages.push((body as Page).features.map(({ id }) => id))
    next = nextOf(body as Page)
  }
  return pages
}

const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('OGC API - Features', () => {
  it('links all its resources from the landing page', async () => {
    const { body } = await app.anyone.get('/ogc')
    const { links } = body as Page
    for (const { href } of links) {
      const client = href.endsWith('/collections') ? program : app.anyone
      expect((await client.get(href.replace(app.address, ''))).status, href).toBe(200)
    }
    const rels = links.map(({ rel }) => rel)
    expect(rels).toEqual(expect.arrayContaining(['self', 'service-desc', 'conformance', 'data']))
    expect((await app.anyone.get('/ogc/conformance')).body).toMatchObject({
      conformsTo: expect.arrayContaining([
        'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
        'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
      ]),
    })
  })

  it('describes its API in OpenAPI 3.0', async () => {
    const { body, headers } = await app.anyone.get('/ogc/api')
    expect(headers.get('Content-Type')).toBe('application/vnd.oai.openapi+json;version=3.0')
    const { openapi, paths } = body as { openapi: string; paths: Record<string, object> }
    expect(openapi).toBe('3.0.3')
    expect(paths['/collections/{collection}/items']).toMatchObject({
      get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'bbox' })]) },
    })
    expect(Object.keys(paths)).toContain('/')
  })

  it('describes a layer with its extent, reference systems and attribution', async () => {
    const { body } = await program.get('/ogc/collections')
    const { collections } = body as { collections: { id: string }[] }
    expect(collections.map(({ id }) => id)).toContain('wards')
    const { body: one } = await program.get('/ogc/collections/wards')
    expect(one).toEqual(collections.find(({ id }) => id === 'wards'))
    expect(one).toMatchObject({
      title: 'Wards',
      attribution: 'Made up for a test',
      extent: { spatial: { bbox: [[1.5, 54.5, 1.5249, 54.5009]] } },
      crs: ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', grid],
      storageCrs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    })
  })

  it('paginates by the key of the last feature, and returns the total', async () => {
    const first = await page('?limit=10')
    expect(first).toMatchObject({ numberReturned: 10, numberMatched: 25 })
    expect(await pagesFrom('?limit=10')).toEqual([count(1, 10), count(11, 20), count(21, 25)])
    // The last page is full, and no empty one follows.
    expect(await pagesFrom('?limit=5')).toHaveLength(5)
    expect(await page('?limit=1000000')).toMatchObject({ numberReturned: 25 })
  })

  it('returns the stored features, in EPSG:27700 by OSTN15 on request', async () => {
    const { features } = await page('?limit=1')
    const plot = aPlot(0)
    expect(features[0]).toMatchObject({
      id: 1,
      geometry: plot,
      properties: { terrier_name: 'Ward 0', terrier_class: 'Wards', WD20CD: 'W0', area: 0 },
    })
    const reply = await program.get(`${items}?limit=1&crs=${grid}`)
    expect(reply.headers.get('Content-Crs')).toBe(`<${grid}>`)
    const [east, north] = (reply.body as Page).features[0]?.geometry.coordinates[0]?.[0] ?? []
    const [expectedEast, expectedNorth] = loadNationalGrid().toEastNorth([1.5, 54.5])
    expect(east).toBeCloseTo(expectedEast, 4)
    expect(north).toBeCloseTo(expectedNorth, 4)
  })

  it('filters by bounding box in both reference systems', async () => {
    expect(await pagesFrom('?bbox=1.5009,54.5,1.5020,54.6')).toEqual([[1, 2, 3]])
    expect(await pagesFrom('?bbox=1.50095,54.5,1.50099,54.6')).toEqual([[]])
    const [west, south] = loadNationalGrid().toEastNorth([1.50095, 54.4999])
    const box = [west, south, west + 55, south + 50].join(',')
    expect(await pagesFrom(`?bbox=${box}&bbox-crs=${grid}`)).toEqual([[2]])
    expect(await pagesFrom(`?bbox=-1,-1,-0.5,-0.5&bbox-crs=${grid}`)).toEqual([[]])
    expect(await pagesFrom('?limit=2&bbox=170,54,1.5015,55')).toEqual([[1, 2]])
  })

  it('returns one geometry type per layer: multi-part if any feature has several parts', async () => {
    const two: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [aPlot(2).coordinates, aPlot(4).coordinates],
    }
    const inTwoParts = { ...aFeature(aPlot(2)), geom: encodeTwkb(two), bounds: boundsOf(two) }
    await publishLayer(app.store, 'constituencies', [aFeature(aPlot(0)), inTwoParts])
    const path = '/ogc/collections/constituencies/items'
    expect(typesOf((await program.get(path)).body)).toEqual(['MultiPolygon', 'MultiPolygon'])
    expect((await program.get(`${path}/1`)).body).toMatchObject({
      geometry: { type: 'MultiPolygon' },
    })
    expect(new Set(typesOf(await page()))).toEqual(new Set(['Polygon']))
  })

  it('excludes a feature when only its bounding box intersects the filter', async () => {
    await using other = await runningApp()
    const corner: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [1, 54],
          [2, 54],
          [1, 55],
          [1, 54],
        ],
      ],
    }
    const feature = { ...aFeature(corner), geom: encodeTwkb(corner), bounds: boundsOf(corner) }
    await publishLayer(other.store, 'wards', [feature])
    const { userId } = await other.person()
    const client = new Client(other.address, await anAccessToken(other.store, userId))
    const found = async (bbox: string) =>
      ((await client.get(`${items}?bbox=${bbox}`)).body as Page).numberReturned
    expect(await found('1.8,54.8,1.9,54.9')).toBe(0)
    expect(await found('1.1,54.1,1.2,54.2')).toBe(1)
  })

  it('lists queryables and filters features by them', async () => {
    const { body, headers } = await program.get('/ogc/collections/wards/queryables')
    expect(headers.get('Content-Type')).toBe('application/schema+json')
    expect(body).toMatchObject({
      type: 'object',
      properties: {
        terrier_name: { type: 'string' },
        terrier_class: { type: 'string', enum: ['Wards'] },
        WD20CD: { type: 'string' },
        area: { type: 'number' },
      },
    })
    expect(await pagesFrom('?WD20CD=W7')).toEqual([[8]])
    expect(await pagesFrom('?area=3.5')).toEqual([[8]])
    expect(await pagesFrom('?terrier_name=Ward%203&terrier_class=Wards')).toEqual([[4]])
    expect(await pagesFrom('?terrier_class=Parishes')).toEqual([[]])
    const odd = `?${encodeURIComponent('O’Neill & co')}=odd&limit=5`
    expect(await page(odd)).toMatchObject({ numberReturned: 5, numberMatched: 12 })
    expect((await pagesFrom(odd)).flat()).toHaveLength(12)
  })

  it('returns a single feature, or 404', async () => {
    expect((await program.get(`${items}/8`)).body).toMatchObject({
      type: 'Feature',
      id: 8,
      properties: { terrier_name: 'Ward 7' },
      links: expect.arrayContaining([expect.objectContaining({ rel: 'collection' })]),
    })
    for (const id of ['0', '26', '-1', '1.5', 'x', '99999999999999', '%00'])
      expect((await program.get(`${items}/${id}`)).status, id).toBe(404)
  })

  it.each([
    'limit=0',
    'limit=-1',
    'limit=x',
    'bbox=1,2,3',
    'bbox=1,2,3,x',
    'bbox=1,3,2,2',
    'bbox=1,200,2,300',
    'bbox-crs=EPSG:4326',
    'crs=http://www.opengis.net/def/crs/EPSG/0/4326',
    'datetime=yesterday',
    'cursor=x',
    'cursor=WyIxIiwxXQ',
    'area=wide',
    'unknown=1',
    'f=html',
    'constructor=1',
  ])('rejects %s with 400', async (query) => {
    expect(await program.get(`${items}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
  })

  it('rejects unknown parameters on other resources', async () => {
    for (const path of ['', '/conformance', '/collections', '/collections/wards'])
      expect((await program.get(`/ogc${path}?limit=1`)).status, path).toBe(400)
  })

  it('returns 404 for an unknown collection', async () => {
    for (const id of ['parishes', 'nowhere', 'ownership'])
      expect((await program.get(`/ogc/collections/${id}/items`)).status, id).toBe(404)
  })

  it('rejects collections outside the scope of the token and does not list them', async () => {
    const { userId } = await app.person()
    const token = await anAccessToken(app.store, userId, ['maps'])
    const other = new Client(app.address, token)
    expect((await other.get(items)).body).toMatchObject({ code: 'access-token-scope' })
    expect((await other.get('/ogc/collections')).body).toMatchObject({ collections: [] })
  })

  it('rejects a cursor of a version that is no longer available', async () => {
    await using other = await runningApp()
    const { userId } = await other.person()
    const client = new Client(other.address, await anAccessToken(other.store, userId))
    await publishLayer(other.store, 'wards', wards)
    const first = (await client.get(`${items}?limit=20`)).body as Page
    const next = (nextOf(first) ?? '').replace(other.address, '')
    await publishLayer(other.store, 'wards', wards.slice(0, 3))
    const second = await client.get(next)
    expect([200, 400]).toContain(second.status)
    await publishLayer(other.store, 'wards', wards.slice(0, 3))
    expect(await client.get(next)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })
})
