import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { anAccessToken } from './testing/access-token.ts'
import { Client } from './testing/client.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { everyCollection, publishLayerAndOwnership } from './testing/every-collection.ts'
import {
  bodyOf,
  encoded,
  hostileRequest,
  namesOfEveryObject,
  type Operation,
} from './testing/hostile-request.ts'
import { ogcValues } from './testing/ogc-values.ts'
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
/** By path and method, read once: they are long, so that each test would spend half of its time. */
let operations: Readonly<Record<string, Readonly<Record<string, Operation>>>>
/** A program with an access token, and what it may read. */
let program: Client
let collections: Awaited<ReturnType<typeof everyCollection>>
beforeAll(async () => {
  app = await runningApp()
  await publishLayerAndOwnership(app)
  operations = {
    ...(await describedBy('/api/docs/json')),
    ...(await describedBy('/ogc/api', '/ogc')),
  }
  const reader = await app.person()
  program = new Client(app.address, await anAccessToken(app.store, reader.userId))
  collections = await everyCollection(app, reader)
})
afterAll(() => app[Symbol.asyncDispose]())

const calls = declaredCalls.map(({ method, path }) => ({ method, path }))

/** How the identifiers of collections begin. */
const kinds = ['wards', 'ownership', 'unregistered', 'data-group', 'map']

/** Enough for each mutation of each field, within the time of `npm test`. */
const requestsPerCall = 60
/** Without parameters and body they differ by their content type alone. */
const requestsWithoutInput = 5

interface Fuzzed {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly kind?: string
}

/** Collections are of several kinds, each with queries of its own. */
const fuzzed = calls.flatMap(({ method, path }): Fuzzed[] => {
  const name = `${method} ${path}`
  if (!path.includes('{collection}')) return [{ name, method, path }]
  return kinds.map((kind) => ({ name: `${name} of ${kind}`, method, path, kind }))
})

// Several at a time, since most of a request is spent waiting for the database.
test.concurrent.each(fuzzed)(
  'malformed requests to $name never return a server error',
  async ({ method, path, kind }) => {
    const person = path.startsWith('/ogc') ? program : await personFor(path)
    const operation = operationOf(method, path)
    // Reads use an unknown map: an export is slow by nature.
    const known = method === 'GET' ? ogcValuesOf(kind) : await knownValues(person)
    await fc.assert(
      fc.asyncProperty(hostileRequest(path, operation, known), async (request) => {
        const headers = { 'Content-Type': request.contentType }
        const { status, body } =
          method === 'GET'
            ? await person.get(request.path)
            : await person.post(request.path, request.body, headers)
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        const refusal = typeof body === 'string' ? { code: body } : body
        if (status >= 400) expect(refusal).toMatchObject({ code: expect.stringMatching(/./) })
      }),
      { numRuns: takesInput(operation) ? requestsPerCall : requestsWithoutInput },
    )
    expect((await app.anyone.get('/api/health/ready')).status).toBe(200)
  },
)

const takesInput = ({ parameters = [], requestBody }: Operation): boolean =>
  parameters.length > 0 || requestBody !== undefined

/** Calls for privileged people would refuse others before they read the request. */
const personFor = (path: string) => app.person({ isPrivileged: privilegedPaths.test(path) })
const privilegedPaths = /^\/api\/(?:admin|ownership\/links)\//

/** Names that every object inherits without being own properties, and an ordinary word. */
test.concurrent.each(calls.filter(({ method }) => method === 'POST'))(
  'inherited property names in $method $path never cause a server error',
  async ({ method, path }) => {
    const person = await personFor(path)
    const { contentType, schema } = bodyOf(operationOf(method, path))
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

/** Valid values, so that calls of the OGC API reach the rest of the request. */
function ogcValuesOf(kind: string | undefined): KnownValues {
  const of = collections.find(({ id }) => kind !== undefined && id.startsWith(kind))
  if (!of) return new Map()
  return new Map<string, unknown>([
    ['collection', of.id],
    ['feature', of.feature],
    ...ogcValues,
    ['bbox-crs', 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'],
    ['cursor', Buffer.from('[0,1,1]').toString('base64url')],
  ])
}

/** The operations of a description, whose paths begin after `prefix`. */
async function describedBy(path: string, prefix = ''): Promise<typeof operations> {
  const { paths } = (await app.anyone.get(path)).body as { paths: typeof operations }
  return Object.fromEntries(
    Object.entries(paths).map(([each, methods]) => [
      `${prefix}${each}`.replace(/(?<=.)\/$/, ''),
      methods,
    ]),
  )
}

/** Throws where there is none: nothing of the request would be filled in. */
function operationOf(method: string, path: string): Operation {
  const operation = operations[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
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

test('malformed requests log no errors and pollute no prototype', () => {
  expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect({}).not.toHaveProperty('admin')
})
