import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from './endpoints.ts'
import { ExportMaker } from './modules/export/export-maker.ts'
import { ImportReader } from './modules/import/import-reader.ts'
import { TileCache } from './modules/tiles/tile-cache.ts'
import { anAccessToken } from './testing/access-token.ts'
import { Client } from './testing/client.ts'
import {
  bodyOf,
  encoded,
  hostileRequest,
  namesOfEveryObject,
  type Operation,
} from './testing/hostile-request.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
import { aFeature, aPlot, publishLayer } from './testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from './testing/saved-map.ts'
import {
  fieldAt,
  pathsIn,
  sampleOf,
  withValueAt,
  type KnownValues,
} from './testing/schema-sample.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
  await publishLayer(app.store, 'wards', [aFeature(aPlot(0), 0, 'Ward')])
})
afterAll(() => app[Symbol.asyncDispose]())

const calls = endpoints({
  exports: new ExportMaker(),
  imports: new ImportReader(),
  tiles: new TileCache(0),
  now: () => new Date(),
}).map(({ declaration: { method, path } }) => ({ method, path }))

/** Enough for each mutation of each field, within the time of `npm test`. */
const requestsPerCall = 60

test.each(calls)(
  'no malformed $method $path is answered with a fault',
  async ({ method, path }) => {
    const person = await callerOf(path)
    const operation = await operationOf(method, path)
    // Reads use an unknown map: an export is slow by nature.
    const known = method === 'GET' ? knownCollection : await knownValues(person)
    await fc.assert(
      fc.asyncProperty(hostileRequest(path, operation, known), async (request) => {
        const headers = { 'Content-Type': request.contentType }
        const sent = performance.now()
        const { status, body } =
          method === 'GET'
            ? await person.get(request.path)
            : await person.post(request.path, request.body, headers)
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        expect(performance.now() - sent).toBeLessThan(2000)
        const refusal = typeof body === 'string' ? { code: body } : body
        if (status >= 400) expect(refusal).toMatchObject({ code: expect.stringMatching(/./) })
      }),
      { numRuns: requestsPerCall },
    )
    expect((await app.anyone.get('/api/health/ready')).status).toBe(200)
  },
)

/** Names that every object inherits without being own properties, and an ordinary word. */
test.each(calls.filter(({ method }) => method === 'POST'))(
  'no field of $method $path is looked up by the name of what every object has',
  async ({ method, path }) => {
    const person = await app.person()
    const { contentType, schema } = bodyOf(await operationOf(method, path))
    const known = await knownValues(person)
    const sample = sampleOf(schema, known)
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      JSON.stringify(known.get(name) ?? 1).replaceAll('"', ''),
    )
    const places = [...pathsIn(sample)]
    const asValues = places.map((place, index) =>
      withValueAt(sample, place, namesOfEveryObject[index % namesOfEveryObject.length]),
    )
    const asKeys = places
      .filter((place) => isObject(fieldAt(sample, place)))
      .flatMap((place) =>
        namesOfEveryObject.map((name) => withValueAt(sample, [...place, name], { x: 1 })),
      )
    const bodies = [...asValues, ...asKeys]
    for (const body of bodies) {
      const text = encoded(contentType, body)
      const { status } = await person.post(address, text, { 'Content-Type': contentType })
      expect(status, text).toBeLessThan(500)
    }
  },
)

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A layer, so that calls of the OGC API reach the rest of the request. */
const knownCollection: KnownValues = new Map([['collection', 'wards']])

/** A signed-in client, or a program with an access token. */
async function callerOf(path: string): Promise<Client> {
  const person = await app.person()
  if (!path.startsWith('/ogc')) return person
  return new Client(app.address, await anAccessToken(app.store, person.userId))
}

/** The description of a call in the OpenAPI document. */
async function operationOf(method: string, path: string): Promise<Operation> {
  const { body } = await app.anyone.get('/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  return paths[path]?.[method.toLowerCase()] ?? {}
}

/** A map of the user's own, so that the call reaches its body. */
async function knownValues(person: Client): Promise<KnownValues> {
  const marker = aMarker()
  const data = { ...aSavedMap({ markers: [marker], drawings: [aDrawing(aSquare)] }), theme: {} }
  const { body } = await person.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  const { eid } = body as { eid: number }
  const { map, mapLayers } = data
  return new Map<string, unknown>([
    ['eid', eid],
    ['mapId', eid],
    ['revision', 1],
    ['kind', 'marker'],
    ['data', data],
    ['head', { name: 'Woods', map, mapLayers, selectedProperties: [{ polyId: 1, titleNo: 'X' }] }],
    ['unset', ['selectedProperties']],
    ['center', [-1.5, 53]],
    ['vertices', aSquare.coordinates],
  ])
}

test('nothing of all that was a bug, and no prototype was touched', () => {
  expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect({}).not.toHaveProperty('admin')
})
