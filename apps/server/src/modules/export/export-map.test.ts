import type { ExportCrs } from '@terrier/contract/exports'
import { newObject } from '@terrier/domain/data-groups/new-object'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'
import { assertDone } from '@terrier/store/outcome'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client, Reply } from '../../testing/client.ts'
import { positionsIn, readWithGdal, type ReadLayer } from '../../testing/read-with-gdal.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

const hostileName = '=Tŷ’r "Wŷn", <b>&amp; \\U+0041 %%d'
const longText = 'ŵ <i>Tŷ</i> "x", =1+1\n\n'.repeat(455).slice(0, 10_000)
const place: LngLat = [-2.4813, 53]

const markers = [
  aMarker({ uuid: 'one', name: hostileName, description: longText, coordinates: place }),
  aMarker({ uuid: 'two', name: '2026/10/01', coordinates: [-1.49, 53.01] }),
]
const line = {
  type: 'LineString' as const,
  coordinates: [
    [-2.4813, 53],
    [-2.48, 53.01],
  ],
}
const drawings = [
  aDrawing(aSquare, {
    uuid: 'square',
    name: 'Cae’r ŵyn',
    colour: '#1b4fd8',
    length: 3.562124,
    area: 745_684.55,
  }),
  aDrawing(line, { uuid: 'line', name: 'Line 1', length: 1.115348 }),
]
const selectedProperties = [
  { polyId: 1, titleNo: null },
  { polyId: 2, titleNo: 'DG1' },
  { polyId: 99, titleNo: 'GONE' },
]

let app: RunningApp
let owner: Client
let reader: Client
let eid: number
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
  reader = await app.person()
  await publishOwnership(app.store, {
    parcels: [aParcel(1, aPlot(0)), aParcel(2, aPlot(1)), aParcel(3, aPlot(4))],
    titles: [aTitle('DG1'), aTitle('DG7'), aTitle('DG8', { tenure: 'Leasehold' })],
    links: [aLink(1, 'DG1'), aLink(2, 'DG1'), aLink(3, 'DG7'), aLink(3, 'DG8')],
  })
  eid = await saved({ ...aSavedMap({ markers, drawings }), selectedProperties })
})
afterAll(() => app[Symbol.asyncDispose]())

async function saved(data: object, name = 'Tŷ/..\\<b>'): Promise<number> {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name, data })
  return (body as { eid: number }).eid
}

test('exports visible data layers under their titles, only for users with access', async () => {
  const operator = { userId: null, via: 'command' } as const
  const shapes = [
    newObject({ name: 'Ffynnon', geometry: { type: 'Point', coordinates: place } }),
    newObject({
      name: 'Llwybr',
      geometry: { type: 'LineString', coordinates: [place, [-2.48, 53.01]] },
    }),
  ]
  const id = await app.store.write(async ({ groupAdmin, dataGroups }) => {
    const userGroup = await groupAdmin.createUserGroup('Tyfwyr', operator)
    assertDone(
      await groupAdmin.upsertMember(
        userGroup.id,
        { userId: owner.userId ?? 0, access: 1 },
        operator,
      ),
    )
    const group = assertDone(
      await groupAdmin.createDataGroup(userGroup.id, { title: 'Dŵr' }, operator),
    )
    assertDone(await dataGroups.add(group.id, { objects: shapes }, operator))
    return group.id
  })
  const data = aSavedMap({ markers: [] })
  const map = await saved({ ...data, mapLayers: { ...data.mapLayers, myDataLayers: [id] } })
  const { features } = JSON.parse((await exported('geojson', '4326', map)).body as string) as {
    features: { properties: object }[]
  }
  expect(features.map(({ properties }) => properties)).toMatchObject([
    { name: 'Ffynnon', group: 'Dŵr', length_m: null, area_m2: null },
    { name: 'Llwybr', group: 'Dŵr', length_m: expect.closeTo(1115.3, 0), area_m2: null },
  ])
  const users = [{ email: (await app.store.users.byId(reader.userId ?? 0))?.username, access: 1 }]
  await owner.post('/api/user/map/share/sync', { eid: map, users })
  const reply = await reader.get(`/api/user/map/${map}/export?format=geojson`)
  expect(reply.body).toMatchObject({ code: 'nothing-to-export' })
})

const exported = (format: string, crs?: ExportCrs, map = eid): Promise<Reply> =>
  owner.get(`/api/user/map/${map}/export?format=${format}${crs ? `&crs=${crs}` : ''}`)

/** The layers that GDAL reads in an export, by name; of an archive, in all its files. */
async function layersOf(
  format: string,
  crs: ExportCrs,
  map = eid,
): Promise<Record<string, ReadLayer>> {
  const { status, bytes } = await exported(format, crs, map)
  expect(status).toBe(200)
  const isZip = bytes[0] === 0x50
  const files = isZip
    ? unzipSync(bytes)
    : { [`map.${format.replace('geopackage', 'gpkg')}`]: bytes }
  const read = []
  for (const [name, content] of Object.entries(files)) {
    if (name !== 'README.txt') read.push(...(await readWithGdal(content, name)))
  }
  return Object.fromEntries(read.map((layer) => [layer.name, layer]))
}

const grid = loadNationalGrid()

/** Tolerances by reference system: 10 nanodegrees are about a millimetre. */
const nearEnough = { '4326': 1e-8, '27700': 0.001 } as const satisfies Record<ExportCrs, number>

/** Every position in a layer is one of these, within a millimetre. */
function expectPlaces(layer: ReadLayer | undefined, crs: ExportCrs, places: readonly LngLat[]) {
  const wanted = places.map((one) => (crs === '27700' ? grid.toEastNorth(one) : one))
  const read = layer?.features.flatMap(({ geometry }) => positionsIn(geometry?.coordinates)) ?? []
  expect(read.length).toBeGreaterThanOrEqual(wanted.length)
  for (const [x, y] of read) {
    const nearest = Math.min(...wanted.map((one) => Math.hypot(one[0] - x, one[1] - y)))
    expect(nearest).toBeLessThan(nearEnough[crs])
  }
}

const corners = aSquare.coordinates as readonly [readonly LngLat[]]
const ends = line.coordinates as unknown as readonly LngLat[]
const markerPlaces: readonly LngLat[] = [place, [-1.49, 53.01]]
const plots = [aPlot(0), aPlot(1)].flatMap(({ coordinates }) => coordinates.flat())
const everything = [...markerPlaces, ...ends, ...corners[0]]

const columnsOfTitle = {
  title_no: 'DG1',
  tenure: 'Freehold',
  address: '1 Tŷ Gwyn, Doggerland',
  proprietors: 'DOGGER ESTATES LIMITED',
  edition: '2026-10',
  licence: 'None. Made up for a test',
}

describe.each(['4326', '27700'] as const)('exports in EPSG:%s', (crs) => {
  const known = [
    { coordinateSystem: { projjson: { id: { authority: 'EPSG', code: Number(crs) } } } },
  ]

  test('GeoPackage contains all attributes and geometries, one layer for each kind', async () => {
    const { markers: points, lines, polygons, properties } = await layersOf('geopackage', crs)
    expect(points?.features.map((one) => one.properties)).toMatchObject([
      { name: hostileName, description: longText, group: 'My Drawings', uuid: 'one' },
      { name: '2026/10/01', description: '', uuid: 'two' },
    ])
    expect(lines?.features[0]?.properties).toMatchObject({ name: 'Line 1', length_m: 1115.348 })
    expect(polygons?.features[0]?.properties).toMatchObject({
      name: 'Cae’r ŵyn',
      length_m: 3562.124,
      area_m2: 745_684.55,
      area_ha: 74.5685,
      colour: '#1b4fd8',
    })
    expect(properties?.features.map((one) => one.properties)).toMatchObject([
      columnsOfTitle,
      { title_no: 'GONE', proprietors: null },
    ])
    for (const layer of [points, lines, polygons, properties]) {
      expect(layer?.geometryFields).toMatchObject(known)
    }
    expectPlaces(points, crs, markerPlaces)
    expectPlaces(lines, crs, ends)
    expectPlaces(polygons, crs, corners[0])
    expectPlaces(properties, crs, plots)
  })

  test('GeoJSON contains all attributes and geometries, with selected properties in a separate file', async () => {
    const { drawings: drawn, properties } = await layersOf('geojson', crs)
    expect(drawn?.features.map((one) => one.properties)).toMatchObject([
      { name: hostileName, description: longText, group: 'My Drawings', area_ha: null },
      { name: '2026/10/01' },
      { name: 'Cae’r ŵyn', length_m: 3562.124, area_m2: 745_684.55, area_ha: 74.5685 },
      { name: 'Line 1', length_m: 1115.348, area_m2: null },
    ])
    expect(properties?.features[0]?.properties).toMatchObject(columnsOfTitle)
    expect(properties?.features[1]).toMatchObject({ properties: { title_no: 'GONE' } })
    for (const layer of [drawn, properties]) expect(layer?.geometryFields).toMatchObject(known)
    expectPlaces(drawn, crs, everything)
    expectPlaces(properties, crs, plots)
  })

  test('CSV contains all attributes and geometries, with formulas escaped', async () => {
    const { drawings: drawn, properties } = await layersOf('csv', crs)
    const [first, , square] = drawn?.features ?? []
    expect(first?.properties).toMatchObject({ name: `'${hostileName}`, description: longText })
    expect(square?.properties).toMatchObject({ kind: 'polygon', area_m2: '745684.55' })
    const columns = crs === '27700' ? ['easting', 'northing'] : ['lng', 'lat']
    const [across = 0, up = 0] = columns.map((name) => Number(first?.properties[name]))
    const wanted = crs === '27700' ? grid.toEastNorth(place) : place
    expect(Math.hypot(across - wanted[0], up - wanted[1])).toBeLessThan(nearEnough[crs])
    expect(first?.properties['grid_reference']).toBe(crs === '27700' ? 'SJ 67796 44848' : undefined)
    expect(properties?.features[0]?.properties).toMatchObject(columnsOfTitle)
    expectPlaces(drawn, crs, everything)
    expectPlaces(properties, crs, plots)
  })

  test('DXF contains shapes on layers by kind, and names as text', async () => {
    const { entities } = await layersOf('dxf', crs)
    const shapes = entities?.features ?? []
    const on = (layer: string) => shapes.filter((one) => one.properties['Layer'] === layer)
    expect(['MARKERS', 'LINES', 'POLYGONS', 'PROPERTIES'].map((name) => on(name).length)).toEqual([
      2, 1, 1, 2,
    ])
    expect(on('MARKER_NAMES').map((one) => decoded(one.properties['Text']))).toEqual([
      hostileName,
      '2026/10/01',
    ])
    expect(on('PROPERTY_TITLES').map((one) => one.properties['Text'])).toEqual(['DG1'])
    expectPlaces(entities, crs, [...everything, ...plots])
  })
})

/** CAD programs decode `\U+` escapes; GDAL returns them as written. */
const decoded = (text: unknown): string =>
  String(text).replaceAll(/\\U\+([0-9A-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

test('KML contains names, descriptions and geometries in folders by group', async () => {
  const layers = await layersOf('kml', '4326')
  const [first, second, square] = layers['My Drawings']?.features ?? []
  expect(first?.properties['Name']).toBe(hostileName)
  // Escaped as HTML, as which programs render a description. GDAL collapses all other white space.
  const html = longText.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(first?.properties['Description']).toBe(html.replaceAll(/\s+/g, ' ').trim())
  expect([second, square].map((one) => one?.properties['Name'])).toEqual([
    '2026/10/01',
    'Cae’r ŵyn',
  ])
  expectPlaces(layers['My Drawings'], '4326', everything)
  expect(layers['Selected properties']?.features[0]?.properties['Name']).toBe('DG1')
  const text = strFromU8((await exported('kml')).bytes)
  expect(text).toContain('<Data name="description"><value>ŵ &lt;i&gt;Tŷ&lt;/i&gt; &quot;x&quot;')
  expect(text).toContain('<Data name="area_ha"><value>74.5685</value></Data>')
  expect(text).toContain('<LineStyle><color>ffd84f1b</color><width>2</width></LineStyle>')
  expect(text).toContain('<Data name="proprietors"><value>DOGGER ESTATES LIMITED</value></Data>')
})

test('GPX contains markers as waypoints, and everything else as tracks', async () => {
  const { waypoints, tracks } = await layersOf('gpx', '4326')
  expect(waypoints?.features.map((one) => one.properties)).toMatchObject([
    { name: hostileName, desc: longText },
    { name: '2026/10/01' },
  ])
  expect(tracks?.features.map((one) => one.properties)).toMatchObject([
    { name: 'Cae’r ŵyn', type: 'polygon', cmt: 'length 3562.12 m, area 745684.55 m²' },
    { name: 'Line 1', type: 'line' },
    { name: 'DG1', type: 'property' },
  ])
  expectPlaces(waypoints, '4326', markerPlaces)
  expectPlaces(tracks, '4326', [...ends, ...corners[0], ...plots])
})

test('shapefiles include selected properties as a layer, and the README reports truncated text', async () => {
  const { bytes } = await owner.get(`/api/user/map/download/${eid}`)
  const files = unzipSync(bytes)
  const table = await readWithGdal(files['properties.dbf'] ?? new Uint8Array(), 'properties.dbf')
  expect(table[0]?.features[0]?.properties).toMatchObject({
    title_no: 'DG1',
    proprietor: 'DOGGER ESTATES LIMITED',
  })
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(
    'Texts shortened to that: 1.',
  )
})

describe('a selected parcel with several titles is exported with all of them', () => {
  const selected = { ...aSavedMap(), selectedProperties: [{ polyId: 3, titleNo: 'DG7' }] }

  test.each(['geojson', 'geopackage', 'kml', 'gpx', 'csv'])('as %s', async (format) => {
    const layers = await layersOf(format, '4326', await saved(selected, 'Leases'))
    // GDAL reads the points of tracks again as layers of their own.
    const read = layers['tracks'] ? [layers['tracks']] : Object.values(layers)
    const features = read.flatMap((layer) => layer.features)
    expect(features).toHaveLength(2)
    for (const [index, titleNo] of ['DG7', 'DG8'].entries()) {
      expect(JSON.stringify(features[index]?.properties)).toContain(titleNo)
    }
  })

  test('as DXF', async () => {
    const text = strFromU8((await exported('dxf', '27700', await saved(selected, 'Leases'))).bytes)
    for (const titleNo of ['DG7', 'DG8']) expect(text).toContain(titleNo)
  })

  test('as shapefile, one row for each title', async () => {
    const { bytes } = await owner.get(`/api/user/map/download/${await saved(selected, 'Leases')}`)
    const files = unzipSync(bytes)
    const table = await readWithGdal(files['properties.dbf'] ?? new Uint8Array(), 'properties.dbf')
    expect(table[0]?.features.map((one) => one.properties)).toMatchObject([
      { title_no: 'DG7', tenure: 'Freehold' },
      { title_no: 'DG8', tenure: 'Leasehold' },
    ])
  })
})

test('the README of an archive names the reference system and the data source', async () => {
  const { bytes, headers } = await exported('csv')
  expect(headers.get('Content-Disposition')).toContain('T%C5%B7-..--b--csv.zip')
  const readme = strFromU8(unzipSync(bytes)['README.txt'] ?? new Uint8Array())
  expect(readme).toContain('British National Grid (EPSG:27700, by OSTN15)')
  expect(readme).toContain('Register of 2026-10. Licence: None. Made up for a test.')
  expect(readme).toContain('Without a boundary in the published register: 1.')
})

test('a map with one layer is exported as one file; GeoJSON defaults to WGS 84', async () => {
  const map = await saved(aSavedMap({ markers: [aMarker({ coordinates: place })] }), 'Fields')
  const { headers, bytes } = await exported('geojson', undefined, map)
  expect(headers.get('Content-Disposition')).toContain('filename="Fields.geojson"')
  expect(JSON.parse(strFromU8(bytes))).toMatchObject({
    type: 'FeatureCollection',
    features: [{ geometry: { type: 'Point', coordinates: place } }],
  })
})

describe('rejects exports', () => {
  test.each(['geojson', 'geopackage', 'kml', 'gpx', 'csv', 'dxf'])(
    'of an empty map as %s',
    async (format) => {
      const { status, body } = await exported(format, undefined, await saved(aSavedMap()))
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'nothing-to-export' } })
    },
  )

  test('outside the National Grid in EPSG:27700, but not in EPSG:4326', async () => {
    const paris = aMarker({ name: 'Paris', coordinates: [2.35, 48.86] })
    const map = await saved(aSavedMap({ markers: [paris] }))
    expect(await exported('csv', '27700', map)).toMatchObject({
      status: 422,
      body: {
        message: 'Objects outside the British National Grid cannot be exported: Paris.',
      },
    })
    expect((await exported('csv', '4326', map)).status).toBe(200)
  })

  test.each([
    ['kml', '27700'],
    ['gpx', '27700'],
    ['shapefile', '27700'],
    ['csv', '3857'],
  ])('of %s in EPSG:%s', async (format, crs) => {
    const { status, body } = await exported(format, crs as ExportCrs)
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('of more than 5,000 selected properties', async () => {
    const selection = Array.from({ length: 5001 }, (_, polyId) => ({ polyId, titleNo: null }))
    const map = await saved({ ...aSavedMap(), selectedProperties: selection })
    const { status, body } = await exported('kml', undefined, map)
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too-large' } })
  })

  test('of a map of another user', async () => {
    const stranger = await app.person()
    const path = `/api/user/map/${eid}/export`
    expect((await stranger.get(`${path}?format=kml`)).status).toBe(404)
    expect((await stranger.get(`${path}/followed?format=kml`)).status).toBe(404)
    expect((await app.anyone.get(`${path}?format=kml`)).status).toBe(401)
  })
})
