import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'
import { startGdal } from '@terrier/files/gdal'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const gdal = startGdal()

async function download(data: object, name = 'Fields') {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name, data })
  return owner.get(`/api/user/map/download/${(body as { eid: number }).eid}`)
}

interface ReadLayer {
  readonly name: string
  readonly featureCount: number
  readonly fields: readonly { readonly name: string; readonly width?: number }[]
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>
    readonly geometry: { readonly type: string; readonly coordinates: unknown }
  }[]
  readonly geometryFields: readonly {
    readonly coordinateSystem: { readonly projjson: { readonly id: unknown } }
  }[]
}

/** Reads a shapefile of the archive with GDAL itself. */
async function readBack(zip: Uint8Array, name: string): Promise<ReadLayer> {
  const reader = await gdal
  for (const [file, bytes] of Object.entries(unzipSync(zip))) {
    reader.Module.FS.writeFile(`/input/${file}`, bytes)
  }
  const { datasets } = await reader.open(`/input/${name}.shp`)
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL cannot read ${name}.shp`)
  const info = (await reader.ogrinfo(dataset, ['-features'])) as { layers: [ReadLayer] }
  await reader.close(dataset)
  return info.layers[0]
}

const line = {
  type: 'LineString' as const,
  coordinates: [
    [-2.4813, 53],
    [-2.48, 53.01],
  ],
}

test('exports markers, lines and polygons as shapefiles that GDAL reads as EPSG:27700', async () => {
  const data = aSavedMap({
    markers: [aMarker()],
    drawings: [aDrawing(aSquare), aDrawing(line, { uuid: 'line' })],
  })
  const { status, headers, bytes } = await download(data, 'Tŷ Gwyn')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/zip')
  expect(headers.get('Content-Disposition')).toContain(
    "filename*=UTF-8''T%C5%B7%20Gwyn-shapefile.zip",
  )
  expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(
    ['lines', 'markers', 'polygons'].flatMap((name) =>
      ['cpg', 'dbf', 'prj', 'shp', 'shx'].map((extension) => `${name}.${extension}`),
    ),
  )
  for (const name of ['markers', 'lines', 'polygons']) {
    const layer = await readBack(bytes, name)
    expect(layer.featureCount).toBe(1)
    expect(layer.geometryFields[0]?.coordinateSystem.projjson.id).toEqual({
      authority: 'EPSG',
      code: 27700,
    })
  }
})

const ringOf = (polygon: { coordinates: unknown } | undefined): [number, number][] =>
  (polygon?.coordinates as [number, number][][] | undefined)?.[0] ?? []

test('every vertex lies within a millimetre of its OSTN15 position', async () => {
  const { bytes } = await download(aSavedMap({ drawings: [aDrawing(aSquare)] }))
  const { features } = await readBack(bytes, 'polygons')
  const read = ringOf(features[0]?.geometry)
  const grid = loadNationalGrid()
  for (const corner of ringOf(aSquare)) {
    const [east, north] = grid.toEastNorth(corner)
    const nearest = read.map(([x, y]) => Math.hypot(x - east, y - north))
    expect(Math.min(...nearest)).toBeLessThan(0.001)
  }
  expect(read).toHaveLength(5)
})

test('preserves Welsh letters and truncates text at 254 bytes between two letters', async () => {
  const markers = [
    aMarker({ name: 'Tŷ’r Wŷn', description: 'ŵ'.repeat(200) }),
    aMarker({ uuid: 'two', name: '2026/10/01', description: '' }),
  ]
  const { features, fields } = await readBack(
    (await download(aSavedMap({ markers }))).bytes,
    'markers',
  )
  expect(features[0]?.properties).toMatchObject({ name: 'Tŷ’r Wŷn', descript: 'ŵ'.repeat(127) })
  expect(features[1]?.properties).toMatchObject({ name: '2026/10/01' })
  expect(fields.map(({ name }) => name)).toEqual(['name', 'descript', 'uuid'])
})

test('writes measures as numbers in the units of their field names', async () => {
  const corners = [
    [-5.546, 52.336],
    [-4.233, 52.336],
    [-4.233, 51.526],
    [-5.546, 52.336],
  ]
  const huge = aDrawing({ type: 'Polygon', coordinates: [corners] })
  const { features } = await readBack(
    (await download(aSavedMap({ drawings: [huge] }))).bytes,
    'polygons',
  )
  expect(features[0]?.properties).toMatchObject({
    perim_km: 306.617294,
    area_m2: 4_063_208_675.14,
    area_ha: 406_320.8675,
    uuid: '17ab50d0',
  })
})

test('omits layers without objects', async () => {
  const { bytes } = await download(aSavedMap({ markers: [aMarker()] }))
  expect(Object.keys(unzipSync(bytes)).every((name) => name.startsWith('markers.'))).toBe(true)
})

test('rejects an empty map', async () => {
  const { status, body } = await download(aSavedMap())
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'nothing-to-export' } })
})

test('rejects objects outside the National Grid and names them', async () => {
  const markers = [aMarker(), aMarker({ uuid: 'two', name: 'Paris', coordinates: [2.35, 48.86] })]
  expect(await download(aSavedMap({ markers }))).toMatchObject({
    status: 422,
    body: {
      code: 'outside-national-grid',
      message: 'Objects outside the British National Grid cannot be exported: Paris.',
    },
  })
})

test('readers of a map can export it, other users cannot', async () => {
  const data = aSavedMap({ markers: [aMarker()] })
  const { body } = await owner.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  const { eid } = body as { eid: number }
  const [stranger, reader] = [await app.person(), await app.person()]
  await app.store.write((tx) => tx.maps.share(eid, reader.userId ?? 0, 1))
  expect((await stranger.get(`/api/user/map/download/${eid}`)).status).toBe(404)
  expect((await reader.get(`/api/user/map/download/${eid}`)).status).toBe(200)
})

test('ten simultaneous exports each return their own map', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Marker ${index}`)
  const replies = await Promise.all(
    names.map((name) => download(aSavedMap({ markers: [aMarker({ name })] }))),
  )
  const read = []
  for (const { bytes } of replies) {
    read.push((await readBack(bytes, 'markers')).features[0]?.properties['name'])
  }
  expect(read).toEqual(names)
})
