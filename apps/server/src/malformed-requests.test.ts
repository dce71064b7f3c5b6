import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from './endpoints.ts'
import { ExportMaker } from './modules/export/export-maker.ts'
import { ImportReader } from './modules/import/import-reader.ts'
import { TileCache } from './modules/tiles/tile-cache.ts'
import type { Client } from './testing/client.ts'
import {
  bodyOf,
  encoded,
  hostileRequest,
  namesOfEveryObject,
  type Operation,
} from './testing/hostile-request.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'
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
})
afterAll(() => app[Symbol.asyncDispose]())

const calls = endpoints({
  exports: new ExportMaker(),
  imports: new ImportReader(),
  tiles: new TileCache(0),
  now: () => new Date(),
}).map(({ declaration: { method, path } }) => ({ method, path }))

/** Enough to meet each mutation of each field; `npm test` has the patience for so many. */
const requestsPerCall = 60

test.each(calls)(
  'no malformed $method $path is answered with a fault',
  async ({ method, path }) => {
    const person = await app.person()
    const operation = await operationOf(method, path)
    // What is read is read of no map: an export is slow by nature.
    const known = method === 'GET' ? new Map() : await knownValues(person)
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

/** Each of them a field that is not there, yet found in every object; and a word like any other. */
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

/** What the description of the API says about a call. */
async function operationOf(method: string, path: string): Promise<Operation> {
  const { body } = await app.anyone.get('/api/docs/json')
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  return paths[path]?.[method.toLowerCase()] ?? {}
}

/** A map that is the person's own, so that the call goes on to what is in its body. */
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
