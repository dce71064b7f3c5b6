import { tileAt } from '@terrier/geo/tile'
import { startTracing } from '@terrier/store/tracing/start-tracing'
import { aMap, mapData } from '@terrier/store/testing/builders'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { runningApp } from '../testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from '../testing/sample-release.ts'
import { traceCollector } from '@terrier/store/testing/trace-collector'

let collector: Awaited<ReturnType<typeof traceCollector>>
beforeEach(async () => {
  collector = await traceCollector()
  // The exporter reads it itself.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.endpoint
})
afterEach(() => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  collector.close()
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

/** The application with traces, which are exported when it closes. */
async function tracedApp(environment: Record<string, string> = {}) {
  const tracing = await startTracing(process.env, 'terrier')
  return runningApp(environment, undefined, undefined, { tracing })
}

test('requests, statements and renderings have spans, without values', async () => {
  const app = await tracedApp()
  const person = await app.person({ username: 'olwen.rhys@example.org' })
  const { eid, revision } = await aMap(app.store, { id: person.userId ?? 0 })
  const save = { eid, revision, name: 'Cae Bach', data: mapData('Cae Bach') }
  expect((await person.post('/api/user/map/save', save, { traceparent })).status).toBe(200)
  const { version } = await publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0))] })
  const { x, y } = tileAt([1.5005, 54.5005], 15)
  expect((await person.get(`/tiles/ownership/${version}/15/${x}/${y}`)).status).toBe(200)
  await app[Symbol.asyncDispose]()

  const named = (name: string) => collector.spans.find((span) => span.name === name)
  const request = named('POST /api/user/map/save')
  expect(request).toMatchObject({
    service: 'terrier',
    attributes: { 'http.route': '/api/user/map/save', 'http.response.status_code': 200 },
  })
  const below = (parent: typeof request) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  expect(below(request).map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringMatching(/map/),
  )
  const rendered = named('render tile')
  expect(rendered?.attributes).toEqual({ 'terrier.dataset': 'ownership', 'terrier.zoom': 15 })
  expect(rendered?.parentSpanId).toBe(named('GET /tiles/:dataset/:version/:z/:x/:y')?.spanId)
  // Nobody vouches for what the client claims.
  expect(request?.traceId).not.toBe(traceId)
  expect(collector.text()).not.toMatch(/olwen|Cae Bach|127\.0\.0\.1/)
  expect(collector.text()).not.toContain(person.token)
})

test('a trace goes on from a trusted proxy, and failures are marked', async () => {
  const app = await tracedApp({ TRUST_PROXY: 'loopback' })
  const byProxy = { traceparent, 'X-Forwarded-For': '198.51.100.7' }
  await app.anyone.get('/api/health/live', byProxy)
  await app.anyone.get('/api/health/live', { ...byProxy, traceparent: `${traceparent}-more` })
  await app.store.close()
  expect((await app.anyone.get('/api/health/ready')).status).toBeGreaterThanOrEqual(500)
  await app.close()
  const live = collector.spans.filter(({ name }) => name === 'GET /api/health/live')
  expect(live.map((span) => span.traceId === traceId)).toEqual([true, false])
  expect(live[0]?.parentSpanId).toBe('00f067aa0ba902b7')
  const ready = collector.spans.find(({ name }) => name === 'GET /api/health/ready')
  expect(ready?.status.code).toBe(2)
})

test('a collector that is away does not keep the application from closing', async () => {
  collector.close()
  const app = await tracedApp()
  await app.anyone.get('/api/health/live')
  await expect(app.close()).resolves.toBeUndefined()
  await app.store.close()
})

test('nothing is traced unless an endpoint is configured', async () => {
  expect(await startTracing({}, 'terrier')).toBeUndefined()
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SDK_DISABLED: 'true' }
  expect(await startTracing(disabled, 'terrier')).toBeUndefined()
})
