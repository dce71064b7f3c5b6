import { tileAt } from '@terrier/geo/tile'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { anAccessToken } from '../testing/access-token.ts'
import { Client } from '../testing/client.ts'
import { publishLayerAndOwnership } from '../testing/every-collection.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { aSavedMap } from '../testing/saved-map.ts'

const most = 1000

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ OWNERSHIP_FEATURES_PER_HOUR: String(most) })
  await publishLayerAndOwnership(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const view = '/api/ownership?sw_lng=1.49&sw_lat=54.49&ne_lng=1.51&ne_lat=54.51&type=all'

async function readings(person: Client) {
  const published = await app.store.datasets.current()
  const release = published.find(({ id }) => id === 'ownership')
  const { x, y } = tileAt([1.5005, 54.5005], 15)
  const tile = `${release?.version}/15/${x}/${y}`
  const program = new Client(app.address, await anAccessToken(app.store, person.userId))
  const map = { eid: null, name: 'Fields', data: aSavedMap() }
  const { eid } = (await person.post('/api/user/map/save', map)).body as { eid: number }
  const site = { kind: 'bounds', bounds: [1.5, 54.5, 1.501, 54.501] }
  const pack = { revision: 1, site, siteName: 'Site', purpose: 'other' }
  return async () => {
    const replies = {
      pack: await person.post(`/api/user/map/${eid}/evidence-pack`, pack),
      view: await person.get(view),
      tile: await person.get(`/tiles/ownership/${tile}`, { 'Accept-Encoding': 'gzip' }),
      layer: await person.get('/api/datasets'),
      items: await program.get('/ogc/collections/ownership-parcels/items?limit=1'),
      title: await program.get('/ogc/collections/ownership-titles/items/DG1'),
    }
    return Object.fromEntries(Object.entries(replies).map(([name, { status }]) => [name, status]))
  }
}

test('one account reads ownership up to the limit of all processes, by any call', async () => {
  const person = await app.person()
  const other = await app.person()
  const read = await readings(person)
  expect(await read()).toEqual({
    pack: 200,
    view: 200,
    tile: 200,
    layer: 200,
    items: 200,
    title: 200,
  })
  // What the other processes have sent.
  const now = new Date()
  const since = new Date(now.getTime() - 60 * 60_000)
  const { userId = 0 } = person
  await app.store.write((tx) => tx.ownershipReads.add(userId, most, { now, since }))
  await expect.poll(async () => (await person.get(view)).status, { timeout: 20_000 }).toBe(429)
  expect(await read()).toEqual({
    pack: 429,
    view: 429,
    tile: 429,
    layer: 200,
    items: 429,
    title: 429,
  })
  const refused = await person.get(view)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await (await readings(other))()).toMatchObject({
    pack: 200,
    view: 200,
    tile: 200,
    items: 200,
  })
  app.passSeconds(60 * 60)
  expect(await read()).toMatchObject({ pack: 200, view: 200, tile: 200, items: 200, title: 200 })
})
