import { describe, expect, test } from 'vitest'

import { emptyMap } from './empty-map.ts'
import { parseMap, upgradeMap } from './upgrade-map.ts'
import * as saved from './upgrade-map.examples.ts'

function read(data: unknown) {
  const result = upgradeMap(data)
  if (!result.ok) throw new Error(`${result.problem.where} ${result.problem.why}`)
  return result.value
}

describe('a map of version 1.1', () => {
  test('is read unchanged, without private fields', () => {
    const map = read(saved.version11)
    expect(map.map).toEqual({
      zoom: [6.0053],
      lngLat: [-1.5, 53],
      name: 'Test map',
      baseLayer: 'topography',
    })
    expect(map.markers).toEqual({
      currentMarker: null,
      markersDrawn: 1,
      markers: saved.version11.markers.markers,
    })
    expect(map.drawings).toEqual(saved.version11.drawings)
    expect(map.mapLayers).toEqual(saved.version11.mapLayers)
  })

  test('is also read from JSON, and reading is idempotent', () => {
    const map = read(JSON.stringify(saved.version11))
    expect(read(map)).toEqual(map)
    expect(read(emptyMap())).toEqual(emptyMap())
  })

  test('preserves unknown fields', () => {
    const map = read({ ...saved.version11, theme: 'winter' })
    expect(map['theme']).toBe('winter')
  })

  test('preserves valid colours of objects and discards invalid ones', () => {
    const [marker] = saved.version11.markers.markers
    const [polygon] = saved.version11.drawings.polygons
    const withColour = (colour: unknown) =>
      read({
        ...saved.version11,
        markers: { ...saved.version11.markers, markers: [{ ...marker, colour }] },
        drawings: { ...saved.version11.drawings, polygons: [{ ...polygon, colour }] },
      })
    const coloured = withColour('#1B4FD8')
    expect(coloured.markers.markers[0]).toEqual({ ...marker, colour: '#1b4fd8' })
    expect(coloured.drawings.polygons[0]).toEqual({ ...polygon, colour: '#1b4fd8' })
    for (const hostile of [
      'red',
      '#1b4fd8;background:url(//x)',
      '#1b4fd8\n',
      '#fff',
      7,
      null,
      {},
    ]) {
      expect(withColour(hostile)).toEqual(read(saved.version11))
    }
  })

  test('is read with data groups as objects, activeLayers, display true and no counters', () => {
    const map = read(saved.variant11)
    expect(map.mapLayers).toEqual({
      landDataLayers: ['wards-cu4dni', 'parish'],
      myDataLayers: [5, 9],
      ownershipDisplay: 'all',
    })
    expect(map.drawings.polygonsDrawn).toBe(0)
    expect(map.drawings.linesDrawn).toBe(0)
    expect(map.markers.markersDrawn).toBe(0)
  })

  test('is read with its drawings in drawings.drawings, sorting them by area', () => {
    const map = read(saved.variant11)
    expect(map.drawings.polygons.map(({ name, area }) => [name, area])).toEqual([
      ['Common', 9000],
      ['Plot', 120.5],
      ['Path', 0],
    ])
    expect(map.drawings['drawings']).toBeUndefined()
    expect(map.drawings.polygons[2]?.data.geometry.type).toBe('LineString')
  })
})

test('reads selected properties and owner types, discarding invalid ones', () => {
  const selectedProperties = [
    { polyId: 7, titleNo: 'DG1' },
    { polyId: 7, titleNo: null },
    { polyId: 'eight', titleNo: null },
  ]
  const publicLandGroups = ['overseas', 'unheard-of', 'council']
  const map = read({
    ...saved.version11,
    selectedProperties,
    mapLayers: { ...saved.version11.mapLayers, publicLandGroups },
  })
  expect(map.selectedProperties).toEqual([{ polyId: 7, titleNo: 'DG1' }])
  expect(map.mapLayers.publicLandGroups).toEqual(['council', 'overseas'])
  expect(read({ ...saved.version11, selectedProperties: 'all' })).toEqual(read(saved.version11))
})

test('converts the object ids and counters of a map of version 1.00', () => {
  const map = read(saved.version100)
  expect(map.version).toBe('1.1')
  expect(map.drawings.polygons[0]?.uuid).toBe('a61c6e2f6a5f6ef33f9a9e7f6b2b7c55')
  expect(map.drawings.polygonsDrawn).toBe(3)
  expect(map.drawings.linesDrawn).toBe(1)
  expect(map.markers.markers).toEqual([
    { uuid: '1', coordinates: [-3.2, 51.48], name: 'Marker 1', description: 'gate' },
  ])
  expect(map.markers.markersDrawn).toBe(2)
  expect(map.mapLayers).toEqual({
    landDataLayers: ['provisional-agricultural-land-ab795l'],
    myDataLayers: [],
    ownershipDisplay: null,
  })
})

test('assigns unique uuids to objects with the same uuid; reading again changes nothing', () => {
  const [marker] = saved.version11.markers.markers
  const [drawing] = saved.version11.drawings.polygons
  const twins = {
    ...saved.version11,
    markers: { markers: [marker, { ...marker, name: 'Twin' }, { ...marker, uuid: 'x' }] },
    drawings: { polygons: [{ ...drawing, uuid: 'x' }] },
  }
  const map = read(twins)
  const uuid = marker?.uuid ?? ''
  expect(map.markers.markers.map((one) => one.uuid)).toEqual([uuid, `${uuid}-2`, 'x'])
  expect(map.drawings.polygons[0]?.uuid).toBe('x-2')
  expect(read(JSON.parse(JSON.stringify(map)))).toEqual(map)
})

test('computes the missing measures of a drawing and preserves those it has', () => {
  const ring = [
    [-1.5, 53],
    [-1.49, 53],
    [-1.49, 53.01],
    [-1.5, 53.01],
    [-1.5, 53],
  ]
  const data = { type: 'Polygon', coordinates: [ring] }
  const path = { type: 'LineString', coordinates: ring.slice(0, 2) }
  const { drawings } = read({
    ...saved.version11,
    drawings: {
      polygons: [
        { uuid: 'a', name: 'Field', data },
        { uuid: 'b', name: 'Kept', data, area: 7, center: [-1.5, 53], length: null },
        { uuid: 'c', name: 'Path', data: path },
      ],
    },
  })
  expect(drawings.polygons).toMatchObject([
    { uuid: 'a', area: 745_684.55, length: 3.562124, center: [-1.495, 53.005] },
    { uuid: 'b', area: 7, length: 3.562124, center: [-1.5, 53] },
    { uuid: 'c', area: 0, length: 0.669189 },
  ])
})

const emptyPolygon = { type: 'Polygon', coordinates: [[]] }

test.each([
  [
    'a polygon with an empty ring',
    { ...saved.version11, drawings: { polygons: [{ uuid: 'x', data: emptyPolygon }] } },
    'drawings.polygons.0.center',
  ],
  ['null', null, ''],
  ['text that is not JSON', '{', ''],
  ['a list', [], ''],
  ['a newer version', { ...saved.version11, version: '2.0' }, 'version'],
  ['a map without a view', { ...saved.version11, map: {} }, 'map.zoom'],
  [
    'a drawing without a shape',
    { ...saved.version11, drawings: { polygons: [{ uuid: 'x', name: 'x', area: 1 }] } },
    'drawings.polygons.0.type',
  ],
])('rejects %s and reports the path', (_, data, where) => {
  expect(parseMap(data)).toMatchObject({ ok: false, problem: { where } })
})

test('does not repair values that are not a map, or maps of a newer version', () => {
  for (const data of [null, '{', [], { ...saved.version11, version: '2.0' }]) {
    expect(upgradeMap(data).ok).toBe(false)
  }
})

test('ignores a short display of owner types that is no list, and refuses a long one', () => {
  const parsed = ['all', 7, true, 'x'.repeat(10_000)].map(
    (publicLandGroups) =>
      parseMap({
        ...saved.version11,
        mapLayers: { ...saved.version11.mapLayers, publicLandGroups },
      }).ok,
  )
  expect(parsed).toEqual([true, true, true, false])
})

test('omits a description that is null, and names a drawing by its kind', () => {
  const [polygon] = saved.version11.drawings.polygons
  const { name: _, ...unnamed } = { ...polygon, description: null }
  const map = read({
    ...saved.version11,
    drawings: { ...saved.version11.drawings, polygons: [unnamed] },
  })
  const [drawing] = map.drawings.polygons
  expect(drawing?.name).toBe('Polygon')
  expect(drawing && 'description' in drawing).toBe(false)
})
