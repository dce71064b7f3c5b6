import { createHash } from 'node:crypto'

import type { PackRequest } from '@terrier/contract/evidence-pack'
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
  await publishOwnership(app.store, {
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
  eid = await saved({ ...aSavedMap({ markers, drawings }), selectedProperties })
  const users = [{ email: (await app.store.users.byId(reader.userId ?? 0))?.username, access: 1 }]
  await owner.post('/api/user/map/share/sync', { eid, users })
})
afterAll(() => app[Symbol.asyncDispose]())

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
  it('has the same bytes each time, also when its revision is no longer the present one', async () => {
    const map = await saved({ ...aSavedMap({ markers, drawings }), selectedProperties })
    const first = await packed({}, map)
    const second = await packed({}, map)
    expect(sha256(second.bytes)).toBe(sha256(first.bytes))
    const data = aSavedMap({ markers: [] })
    await owner.post('/api/user/map/save', { eid: map, name: 'Renamed', data, revision: 1 })
    const later = await packed({}, map)
    expect(sha256(later.bytes)).toBe(sha256(first.bytes))
    const ofNow = await packed({ revision: 2 }, map)
    expect(sha256(ofNow.bytes)).not.toBe(sha256(first.bytes))
    expect(ofNow.text('README.txt')).toContain('"Renamed", revision 2')
  })

  it('has the SHA-256 sum of each of its files', async () => {
    const { files, text, headers } = await packed()
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
      'report.json',
      'site.geojson',
    ])
    expect(headers.get('content-disposition')).toContain('evidence-pack.zip')
  })

  it('has an extract of the register with provenance and edition, safe for spreadsheets', async () => {
    const { text } = await packed()
    const [head, ...rows] = text('register.csv').trimEnd().split('\r\n')
    expect(head).toBe(
      'inspire_id,area_on_site_m2,parcel_area_m2,title_no,counted_in_report,tenure,property_address,proprietors,company_numbers,proprietor_addresses,proprietor_added,link_provenance,register_edition,publisher,licence',
    )
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
    const { files, text } = await packed()
    const { features } = JSON.parse(text('map.geojson')) as { features: object[] }
    expect(features).toMatchObject([
      { properties: { name: hostileName } },
      { properties: { name: 'Cae’r ŵyn' } },
    ])
    const layers = await readWithGdal(files['map.gpkg'] ?? new Uint8Array(), 'map.gpkg')
    expect(layers.map(({ name }) => name).toSorted()).toEqual(['markers', 'polygons', 'properties'])
    const { map } = JSON.parse(text('manifest.json')) as { map: { savedAt: string } }
    expect(strFromU8(files['map.gpkg'] ?? new Uint8Array(), true)).toContain(map.savedAt)
  })

  it('says in its README and manifest what it was made from', async () => {
    const { text } = await packed()
    const readme = text('README.txt')
    expect(readme).toContain('Evidence about "Cae’r ŵyn"')
    expect(readme).toContain('Localism Act 2011, section 89')
    expect(readme).toContain('FICTIONAL DATA')
    expect(readme).toContain('A field of plots, October 2026. Nobody. None. Made up for a test')
    expect(readme).toContain('Agricultural land classification: not imported here.')
    const manifest = JSON.parse(text('manifest.json')) as object
    expect(manifest).toMatchObject({
      map: { id: eid, revision: 1 },
      request: asked(),
      datasets: [{ id: 'ownership', edition: '2026-10' }, { id: 'wards' }],
    })
  })

  it('of a map without objects has no GeoPackage', async () => {
    const { files, text } = await packed({}, await saved(aSavedMap({ markers: [] })))
    expect(files).not.toHaveProperty('map.gpkg')
    expect(text('README.txt')).toContain('The map has no objects.')
  })

  it('keeps the names of a map and a site on one line', async () => {
    const { text } = await packed({ siteName: 'One\r\nFICTIONAL\u2028Two' })
    expect(text('README.txt')).toContain('Evidence about "One FICTIONAL Two"\r\n')
  })
})

describe('who may have a pack', () => {
  it('is who may open the map, and of an earlier revision who may see its history', async () => {
    const stranger = await app.person()
    expect((await post(stranger)).status).toBe(404)
    expect((await app.anyone.post(`/api/user/map/${eid}/evidence-pack`, asked())).status).toBe(401)
    expect((await post(reader)).status).toBe(200)
    const data = aSavedMap({ markers })
    await owner.post('/api/user/map/save', { eid, name: 'Later', data, revision: 1 })
    expect(await post(reader)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    expect((await post(reader, { revision: 2 })).status).toBe(200)
    expect((await post(owner)).status).toBe(200)
  })

  it.each([
    ['an unknown revision', { revision: 99 }, 404, 'revision-not-found'],
    ['revision 0', { revision: 0 }, 404, 'revision-not-found'],
    ['reversed bounds', { site: { kind: 'bounds', bounds: [2, 54, 1, 55] } }, 400, 'bad-bounds'],
    ['an unknown parcel', { site: { kind: 'parcels', polyIds: [9] } }, 404, 'property-not-found'],
    ['a site without a name', { siteName: ' ' }, 400, 'bad-request'],
    ['an unknown purpose', { purpose: 'fun' }, 400, 'bad-request'],
  ])('is refused for %s', async (_, fields, status, code) => {
    const client = await app.person()
    const { body } = await client.post('/api/user/map/save', {
      eid: null,
      name: 'Own',
      data: aSavedMap({ markers }),
    })
    const reply = await post(client, fields, (body as { eid: number }).eid)
    expect(reply).toMatchObject({ status, body: { code } })
  })
})
