import { createHash } from 'node:crypto'

import type { PackRequest } from '@terrier/contract/evidence-pack'
import { packsPerMinute } from '@terrier/contract/limits'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { readWithGdal } from '../../testing/read-with-gdal.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

const hostileName = '=HYPERLINK("x") Tŷ’r ŵyn ../..\\'
const drawings = [aDrawing(aSquare, { uuid: 'square', name: 'Cae’r ŵyn' })]
const markers = [aMarker({ uuid: 'one', name: hostileName, coordinates: [1.5, 54.5] })]
const selectedProperties = [{ polyId: 2, titleNo: 'DG1' }]

let app: RunningApp
let owner: Client
let reader: Client
let eid: number
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
  reader = await app.person()
  await publishLayer(app.store, 'wards', [aFeature(aPlot(0), 0, 'Dogger Bank')])
  await publish('2026-10')
  eid = await saved({ ...aSavedMap({ markers, drawings }), selectedProperties })
})
afterAll(() => app[Symbol.asyncDispose]())

const publish = (edition: string) =>
  publishOwnership(app.store, {
    edition,
    parcels: [aParcel(1, aPlot(0)), aParcel(2, aPlot(1)), aParcel(3, aPlot(2))],
    titles: [
      aTitle('DG1', {
        proprietors: [
          {
            name: '=CMD|x TŶ GWYN LTD',
            companyNumber: '01234567',
            category: null,
            country: null,
            addresses: ['1 Heol y Bryn', 'Pwllheli'],
          },
        ],
      }),
      aTitle('DG2', { tenure: 'Leasehold' }),
    ],
    links: [aLink(1, 'DG1'), aLink(2, 'DG1'), aLink(2, 'DG2')],
  })

async function share(map: number): Promise<void> {
  const users = [{ email: (await app.store.users.byId(reader.userId ?? 0))?.username, access: 1 }]
  await owner.post('/api/user/map/share/sync', { eid: map, users })
}

async function saved(data: object, name = 'Tŷ/..\\<b>'): Promise<number> {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name, data })
  return (body as { eid: number }).eid
}

const wholeSite = { kind: 'bounds', bounds: [1.5, 54.5, 1.5029, 54.5009] } as const
const asked = (fields: object = {}) => ({
  revision: 1,
  site: wholeSite,
  siteName: 'Cae’r ŵyn',
  purpose: 'asset-nomination' satisfies PackRequest['purpose'],
  ...fields,
})
const post = (client: Client, fields: object = {}, map = eid) =>
  client.post(`/api/user/map/${map}/evidence-pack`, asked(fields))

async function packed(fields: object = {}, map = eid) {
  const { status, bytes, headers } = await post(owner, fields, map)
  expect(status).toBe(200)
  const files = unzipSync(bytes)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { bytes, headers, files, text }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a pack', () => {
  let pack: Awaited<ReturnType<typeof packed>>
  beforeAll(async () => {
    pack = await packed()
  })

  it('is the same again, byte for byte, also when its revision is no longer the present one', async () => {
    const data = aSavedMap({ markers: [] })
    await owner.post('/api/user/map/save', { eid, name: 'Renamed', data, revision: 1 })
    const again = await packed()
    expect(sha256(again.bytes)).toBe(sha256(pack.bytes))
    const ofNow = await packed({ revision: 2 })
    expect(ofNow.text('README.txt')).toContain('"Renamed", revision 2')
    expect(ofNow.text('README.txt')).toContain('The map has no objects.')
    expect(ofNow.files).not.toHaveProperty('map.gpkg')
  })

  it('has the SHA-256 sum of each of its files', () => {
    const { files, text, headers } = pack
    const lines = text('SHA256SUMS').trimEnd().split('\n')
    expect(lines).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'SHA256SUMS')
        .map((name) => `${sha256(files[name] ?? new Uint8Array())}  ${name}`),
    )
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'SHA256SUMS',
      'changes.csv',
      'changes.geojson',
      'manifest.json',
      'map-properties.geojson',
      'map.geojson',
      'map.gpkg',
      'register.csv',
      'report.csv',
      'report.html',
      'report.json',
      'site.geojson',
    ])
    expect(headers.get('content-disposition')).toContain('evidence-pack.zip')
  })

  it('has an extract of the register with provenance and edition, safe for spreadsheets', () => {
    const [, ...rows] = pack.text('register.csv').trimEnd().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(
      /^1,\d+\.\d+,\d+\.\d+,DG1,yes,Freehold,"1 Tŷ Gwyn, Doggerland",'=CMD\|x TŶ GWYN LTD,01234567,"1 Heol y Bryn, Pwllheli",2015-04-20,licensed,2026-10,Nobody,/,
    )
    expect(rows.map((row) => row.split(',').slice(3, 5).join(' '))).toEqual([
      'DG1 yes',
      'DG1 yes',
      'DG2 no',
      ' yes',
    ])
  })

  it('has the map as it was saved, as GeoJSON and as a GeoPackage dated by the revision', async () => {
    const { files, text } = pack
    const { features } = JSON.parse(text('map.geojson')) as { features: object[] }
    expect(features).toMatchObject([
      { properties: { name: hostileName } },
      { properties: { name: 'Cae’r ŵyn' } },
    ])
    const geopackage = files['map.gpkg'] ?? new Uint8Array()
    const layers = await readWithGdal(geopackage, 'map.gpkg')
    expect(layers.map(({ name }) => name).toSorted()).toEqual(['markers', 'polygons', 'properties'])
    const { map } = JSON.parse(text('manifest.json')) as { map: { savedAt: string } }
    expect(strFromU8(geopackage, true)).toContain(map.savedAt)
  })

  it('says in its README and manifest what it was made from', () => {
    const readme = pack.text('README.txt')
    expect(readme).toContain('Localism Act 2011, section 89')
    expect(readme).toContain('A field of plots, October 2026. Nobody. None. Made up for a test')
    expect(readme).toContain('Agricultural land classification: not imported here.')
    expect(JSON.parse(pack.text('manifest.json'))).toMatchObject({
      map: { id: eid, revision: 1 },
      request: asked(),
      datasets: [{ id: 'ownership', edition: '2026-10' }, { id: 'wards' }],
    })
  })

  it('names the new edition once another month has been published', async () => {
    await publish('2026-11')
    const later = await packed({ revision: 2 })
    expect(JSON.parse(later.text('manifest.json'))).toMatchObject({
      datasets: [
        { id: 'ownership', edition: '2026-11' },
        { id: 'wards', edition: '2026-10' },
      ],
    })
    expect(later.text('register.csv')).toContain(',2026-11,Nobody,')
    expect(later.text('register.csv')).not.toContain(',2026-10,Nobody,')
  })
})

describe('who may have a pack', () => {
  it('is who may open the map, and of an earlier revision who may see its history', async () => {
    // Without objects, so that no GeoPackage is made.
    const data = aSavedMap({ markers: [] })
    const map = await saved(data)
    await share(map)
    const stranger = await app.person()
    expect((await post(stranger, {}, map)).status).toBe(404)
    const path = `/api/user/map/${map}/evidence-pack`
    expect((await app.anyone.post(path, asked())).status).toBe(401)
    expect((await post(reader, {}, map)).status).toBe(200)
    await owner.post('/api/user/map/save', { eid: map, name: 'Later', data, revision: 1 })
    const refused = await post(reader, {}, map)
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await post(reader, { revision: 2 }, map)).status).toBe(200)
  })

  const scribble = Array.from({ length: 500 }, (_, step) => [
    1.5 + Math.sin(step * 2.4) / 100,
    54.5 + Math.cos(step * 2.41) / 100,
  ])
  const tangled = {
    kind: 'polygon',
    geometry: { type: 'Polygon', coordinates: [[...scribble, scribble[0]]] },
  }

  it.each([
    ['an unknown revision', { revision: 99 }, 404, 'revision-not-found'],
    ['revision 0', { revision: 0 }, 404, 'revision-not-found'],
    ['reversed bounds', { site: { kind: 'bounds', bounds: [2, 54, 1, 55] } }, 400, 'bad-bounds'],
    ['a scribble', { site: tangled }, 400, 'area-invalid'],
    ['an unknown parcel', { site: { kind: 'parcels', polyIds: [9] } }, 404, 'property-not-found'],
    ['a site without a name', { siteName: ' ' }, 400, 'bad-request'],
    ['an unknown purpose', { purpose: 'fun' }, 400, 'bad-request'],
  ])('is refused for %s', async (_, fields, status, code) => {
    expect(await post(owner, fields)).toMatchObject({ status, body: { code } })
  })

  it('may have some in a minute', async () => {
    const eager = await app.person()
    const body = { eid: null, name: 'Own', data: aSavedMap({ markers: [] }) }
    const { eid: map } = (await eager.post('/api/user/map/save', body)).body as { eid: number }
    const site = { kind: 'parcels', polyIds: [9] }
    const codes: unknown[] = []
    for (let time = 0; time <= packsPerMinute; time += 1) {
      codes.push((await post(eager, { site }, map)).status)
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set([404]))
    expect(codes.at(-1)).toBe(429)
  })
})
