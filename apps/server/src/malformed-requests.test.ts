import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from './endpoints.ts'
import { ExportMaker } from './modules/export/export-maker.ts'
import { ImportReader } from './modules/import/import-reader.ts'
import { TileCache } from './modules/tiles/tile-cache.ts'
import { hostileRequest, type Operation } from './testing/hostile-request.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

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
    const { body: description } = await app.anyone.get('/api/docs/json')
    const { paths } = description as { paths: Record<string, Record<string, Operation>> }
    const operation = paths[path]?.[method.toLowerCase()] ?? {}
    await fc.assert(
      fc.asyncProperty(hostileRequest(path, operation), async (request) => {
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

test('nothing of all that was a bug, and no prototype was touched', () => {
  expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect({}).not.toHaveProperty('admin')
})
