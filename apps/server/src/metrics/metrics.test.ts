import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { tileAt } from '@terrier/geo/tile'
import { aMap, mapData } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../testing/client.ts'
import { freePort } from '../testing/free-port.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from '../testing/sample-release.ts'

let app: RunningApp
let person: Client
let metricsAddress: string
beforeAll(async () => {
  const port = await freePort()
  metricsAddress = `http://127.0.0.1:${port}`
  app = await runningApp({ METRICS_PORT: String(port), TERRIER_DATA: tmpdir() })
  person = await app.person({ username: 'olwen.rhys@example.org' })
})
afterAll(() => app[Symbol.asyncDispose]())

async function scrape(): Promise<string> {
  const response = await fetch(`${metricsAddress}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return response.text()
}

/** The value of a series, as it is written in the text format. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('the metrics are served on their own port only, and nothing else is', async () => {
  expect(await scrape()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(String((await app.anyone.get('/metrics')).body)).not.toContain('nodejs_')
  expect((await fetch(`${metricsAddress}/`)).status).toBe(404)
  expect((await fetch(`${metricsAddress}/metrics`, { method: 'POST' })).status).toBe(405)
})

test('requests are measured by the pattern of their route, refusals by the code', async () => {
  const { eid } = await aMap(app.store, { id: person.userId ?? 0 }, { name: 'Cae Bach' })
  await person.get(`/api/user/map/${eid}`)
  const missing = await person.get('/api/user/map/987654')
  const { code } = missing.body as { code: string }
  await app.anyone.get(`/nobody/${randomUUID()}`)
  const text = await scrape()
  const count = 'terrier_http_request_duration_seconds_count'
  const route = 'method="GET",route="/api/user/map/:eid"'
  expect(valueOf(text, `${count}{${route},status="2xx"}`)).toBe(1)
  expect(valueOf(text, `${count}{${route},status="4xx"}`)).toBe(1)
  expect(valueOf(text, `terrier_problems_total{code="${code}"}`)).toBeGreaterThan(0)
  expect(text).not.toMatch(/987654|nobody|Cae Bach|olwen/)
})

test('saves are counted by their outcome', async () => {
  const { eid, revision } = await aMap(app.store, { id: person.userId ?? 0 })
  const save = (known: number) =>
    person.post('/api/user/map/save', {
      eid,
      revision: known,
      name: 'Fields',
      data: mapData('Fields'),
    })
  expect((await save(revision)).status).toBe(200)
  expect((await save(revision)).status).toBe(409)
  const text = await scrape()
  expect(valueOf(text, 'terrier_map_saves_total{outcome="saved"}')).toBe(1)
  expect(valueOf(text, 'terrier_map_saves_total{outcome="stale-revision"}')).toBe(1)
  expect(valueOf(text, 'terrier_map_locks')).toBe(1)
})

test('tiles are counted by kind and source, and datasets are listed', async () => {
  const { version } = await publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0))] })
  const { x, y } = tileAt([1.5005, 54.5005], 15)
  const gzip = { 'accept-encoding': 'gzip' }
  const path = `/tiles/ownership/${version}/15/${x}/${y}`
  // The fast path is for sessions that were looked up within the last second.
  app.stopClock()
  for (const headers of [gzip, gzip, { 'accept-encoding': 'identity' }])
    await person.get(path, headers)
  const text = await scrape()
  const sent = (source: string) =>
    valueOf(text, `terrier_tiles_total{kind="ownership",source="${source}"}`)
  expect(['rendered', 'fast-path', 'memory', 'archive'].map(sent)).toEqual([1, 1, 1, 0])
  expect(text).toMatch(
    new RegExp(
      `terrier_dataset_info\\{dataset="ownership",edition="\\S+",version="${version}"\\} 1`,
    ),
  )
  const published = 'terrier_dataset_published_timestamp_seconds{dataset="ownership"}'
  expect(valueOf(text, published)).toBeGreaterThan(Date.now() / 1000 - 600)
  expect(valueOf(text, 'terrier_data_folder_bytes{state="size"}')).toBeGreaterThan(0)
})

test('a scrape without the database says so, and leaves out what it would have said', async () => {
  const port = await freePort()
  const other = await runningApp({ METRICS_PORT: String(port) })
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(valueOf(await read(), 'terrier_database_up')).toBe(1)
  await other.store.close()
  const text = await read()
  expect(valueOf(text, 'terrier_database_up')).toBe(0)
  expect(valueOf(text, 'terrier_map_locks')).toBeUndefined()
  expect(valueOf(text, 'terrier_database_connections{state="in-use"}')).toBe(0)
  await other.close().catch(() => undefined)
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
})

test('the dashboard shows every metric of the product, and alerts name none that is missing', async () => {
  const described = (await scrape()).matchAll(/^# HELP (\S+)/gm)
  const existing = new Set(described.map(([, name]) => name))
  const dashboard = JSON.parse(deployed('grafana-dashboard.json')) as {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[]
  }
  const shown = metricsIn(
    dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'),
  )
  expect([...shown].filter((name) => !existing.has(name))).toEqual([])
  const own = [...existing].filter((name) => name?.startsWith('terrier_'))
  expect(own.filter((name) => !shown.has(name))).toEqual([])
  const alerts = deployed('prometheus-alerts.yml')
  const watched = metricsIn(alerts.replaceAll(/^\s*(?:#|summary:|description:).*$/gm, ''))
  expect(watched.size).toBeGreaterThan(7)
  expect([...watched].filter((name) => !existing.has(name))).toEqual([])
})

function deployed(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8')
}

/** The metrics that an expression of PromQL names; of a histogram three series have suffixes. */
function metricsIn(expressions: string): Set<string | undefined> {
  const names = expressions.matchAll(/\b((?:terrier|nodejs|process)_\w+)/g)
  return new Set(names.map(([, name]) => name?.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, '')))
}
