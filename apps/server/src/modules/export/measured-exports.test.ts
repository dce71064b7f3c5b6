import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone } from '@terrier/store/outcome'
import type { Client } from '../../testing/client.ts'
import { readWithGdal } from '../../testing/read-with-gdal.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aSavedMap, aSquare } from '../../testing/saved-map.ts'

/*
 * A client may save arbitrary measurements with a shape. Exports contain those computed by the
 * server: the square is that of the specification's measures.
 */
const measured = { area_m2: 745_684.55, length_m: 3562.124 }
const claimed = { area: 12, length: 0.5, center: [0, 0] }

let app: RunningApp
let owner: Client
let eid: number
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-1.5, 53],
      [-1.49, 53.01],
    ],
  }
  const drawings = [
    aDrawing(aSquare, { ...claimed, uuid: 'square' }),
    aDrawing(line, { ...claimed, uuid: 'line' }),
  ]
  const data = aSavedMap({ name: 'A name of the data', drawings })
  const body = { eid: null, name: 'The title', data }
  eid = ((await owner.post('/api/user/map/save', body)).body as { eid: number }).eid
})
afterAll(() => app[Symbol.asyncDispose]())

const exported = async (format: string) =>
  (await owner.get(`/api/user/map/${eid}/export?format=${format}`)).bytes

/** The features with an area, as GDAL reads them. */
async function polygonsIn(bytes: Uint8Array, name: string) {
  const layers = await readWithGdal(bytes, name)
  return layers
    .flatMap(({ features }) => features)
    .map(({ properties }) => properties)
    .filter((properties) => properties['uuid'] === 'square')
}

describe('an export', () => {
  it.each(['geojson', 'csv', 'geopackage'])(
    'contains measures from the server as %s',
    async (format) => {
      const ending = format === 'geopackage' ? 'gpkg' : format
      const [polygon] = await polygonsIn(await exported(format), `measured.${ending}`)
      expect(Number(polygon?.['area_m2'])).toBeCloseTo(measured.area_m2, 1)
      expect(Number(polygon?.['area_ha'])).toBeCloseTo(measured.area_m2 / 10_000, 3)
      expect(Number(polygon?.['length_m'])).toBeCloseTo(measured.length_m, 2)
    },
  )

  it('contains measures from the server as KML', async () => {
    const text = strFromU8(await exported('kml'))
    expect(text).toContain('<Data name="area_m2"><value>745684.55</value>')
    expect(text).toContain('<Data name="length_m"><value>3562.124</value>')
    expect(text).not.toContain('<value>500</value>')
  })

  it('contains measures from the server as GPX', async () => {
    const text = strFromU8(await exported('gpx'))
    expect(text).toContain('length 3562.12 m, area 745684.55 m²')
    expect(text).not.toContain('500.00 m')
  })

  it('contains measures from the server as shapefiles', async () => {
    const { bytes } = await owner.get(`/api/user/map/download/${eid}`)
    const files = unzipSync(bytes)
    const dbf = files['polygons.dbf']
    if (!dbf) throw new Error('There are no polygons')
    const [layer] = await readWithGdal(dbf, 'polygons.dbf')
    const [polygon] = layer?.features ?? []
    expect(polygon?.properties['area_m2']).toBeCloseTo(measured.area_m2, 1)
    expect(polygon?.properties['perim_km']).toBeCloseTo(measured.length_m / 1000, 5)
  })

  it('is named after the title of the map in KML and GPX', async () => {
    for (const format of ['kml', 'gpx']) {
      const text = strFromU8(await exported(format))
      expect(text).toContain('<name>The title</name>')
      expect(text).not.toContain('A name of the data')
    }
  })
})

describe('the data of a public page', () => {
  it('contains measures from the server', async () => {
    const body = { mapId: eid, expiresAt: null, layers: false }
    const { slug } = (await owner.post('/api/user/map/share/view', body)).body as { slug: string }
    const view = (await app.anyone.get(`/api/public/view/${slug}`)).body as { data: string }
    const { drawings } = JSON.parse(view.data) as { drawings: { polygons: { uuid: string }[] } }
    const square = drawings.polygons.find(({ uuid }) => uuid === 'square')
    expect(square).toMatchObject({ area: measured.area_m2, length: 3.562124 })
  })
})

describe('an object saved in a data group', () => {
  it('is measured by the server', async () => {
    const operator = { userId: null, via: 'command' } as const
    const dataGroupId = await app.store.write(async ({ groupAdmin }) => {
      const { id } = await groupAdmin.createUserGroup('Tyfwyr', operator)
      assertDone(
        await groupAdmin.upsertMember(id, { userId: owner.userId ?? 0, access: 3 }, operator),
      )
      return assertDone(await groupAdmin.createDataGroup(id, { title: 'Caeau' }, operator)).id
    })
    const object = { name: 'Cae', vertices: aSquare.coordinates, ...claimed }
    await owner.post('/api/user/datagroup/save/polygon', { object, dataGroupId })
    const objects = [{ type: 'polygon', object }]
    await owner.post('/api/user/datagroup/save-many', {
      objects,
      dataGroupId,
      changeId: crypto.randomUUID(),
    })
    const { body } = await owner.get(`/api/user/datagroup/${dataGroupId}/objects`)
    const { polygons } = body as { polygons: object[] }
    expect(polygons).toHaveLength(2)
    for (const polygon of polygons) {
      expect(polygon).toMatchObject({ area: measured.area_m2, length: 3.562124 })
    }
  })
})

const dataOf = async (id: number) => {
  const { map } = (await owner.get(`/api/user/map/${id}`)).body as {
    map: { name: string; data: string }
  }
  return { title: map.name, data: JSON.parse(map.data) as { name: string } }
}

describe('the title of a map', () => {
  it('replaces the name in the map’s data', async () => {
    expect(await dataOf(eid)).toMatchObject({
      title: 'The title',
      data: { name: 'The title', map: { name: 'The title' } },
    })
  })

  it('replaces the name in the map’s data after a partial save', async () => {
    const data = aSavedMap()
    const { body } = await owner.post('/api/user/map/save', { eid: null, name: 'Fields', data })
    const { eid: id, revision } = body as { eid: number; revision: number }
    const patch = { head: { name: '  A title that is longer than thirty characters ' } }
    const reply = await owner.post(`/api/user/map/${id}/changes`, {
      changeId: crypto.randomUUID(),
      revision,
      patch,
    })
    expect(reply.status).toBe(200)
    const title = 'A title that is longer than th'
    expect(await dataOf(id)).toMatchObject({ title, data: { name: title } })
  })
})
