import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { ExportEvent } from '@terrier/contract/exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

async function saved(data: object): Promise<number> {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name: 'Tŷ', data })
  return (body as { eid: number }).eid
}

const manyMarkers = aSavedMap({
  markers: Array.from({ length: 2000 }, (_, index) => aMarker({ uuid: `marker ${index}` })),
})

const pathOf = (eid: number, format: string) =>
  `/api/user/map/${eid}/export/followed?format=${format}`

/** Splits a reply into the progress lines and the file. */
function apart(bytes: Uint8Array): { events: ExportEvent[]; file: Uint8Array } {
  const events: ExportEvent[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\n'.charCodeAt(0))
    const line = z.parse(ExportEvent, JSON.parse(new TextDecoder().decode(rest.subarray(0, end))))
    events.push(line)
    rest = rest.subarray(end + 1)
    if ('file' in line) break
  }
  return { events, file: rest }
}

test('reports progress from start to end, followed by the whole file', async () => {
  const eid = await saved(manyMarkers)
  const { status, headers, bytes } = await owner.get(pathOf(eid, 'kml'))
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/vnd.terrier.followed-export')
  const { events, file } = apart(bytes)
  const done = events.flatMap((one) => ('done' in one ? one.done : []))
  expect(done[0]).toBe(0)
  expect(done.length).toBeGreaterThan(10)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(events.at(-1)).toEqual({
    file: {
      name: 'Tŷ.kml',
      mediaType: 'application/vnd.google-earth.kml+xml; charset=utf-8',
      bytes: file.length,
    },
  })
  expect(file).toEqual((await owner.get(`/api/user/map/${eid}/export?format=kml`)).bytes)
})

test('reports an error as a problem, without a file', async () => {
  const { status, bytes } = await owner.get(pathOf(await saved(aSavedMap()), 'csv'))
  expect(status).toBe(200)
  const { events, file } = apart(bytes)
  expect(events.at(-1)).toMatchObject({ problem: { code: 'nothing-to-export' } })
  expect(file).toHaveLength(0)
})

test('continues with the next export after a client disconnects, without logging an error', async () => {
  const eid = await saved(manyMarkers)
  const headers = { Authorization: `Bearer ${owner.token}` }
  const left = get(`${app.address}${pathOf(eid, 'geopackage')}`, { headers })
  const [response] = (await once(left, 'response')) as [IncomingMessage]
  await once(response, 'data')
  left.destroy()
  const { events } = apart((await owner.get(pathOf(eid, 'geopackage'))).bytes)
  expect(events.at(-1)).toMatchObject({ file: { name: 'Tŷ.gpkg' } })
  expect(app.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
