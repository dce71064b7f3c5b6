import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitMap } from './stored-map.ts'
import { variant11, version100, version11 } from './upgrade-map.examples.ts'
import { upgradeMap } from './upgrade-map.ts'

test('splits a map of version 1.1 into head and objects, but no map of an older form', () => {
  expect(splitMap(version11)).toEqual({
    head: {
      ...version11,
      markers: { ...version11.markers, markers: [] },
      drawings: { ...version11.drawings, polygons: [] },
    },
    objects: [
      {
        kind: 'marker',
        uuid: version11.markers.markers[0]?.uuid,
        data: version11.markers.markers[0],
      },
      { kind: 'drawing', uuid: '17ab50d0', data: version11.drawings.polygons[0] },
    ],
  })
  for (const older of [variant11, version100, null, [], 'map', {}]) {
    expect(splitMap(older)).toBeNull()
  }
})

test('does not split a map with a polygon that is not measured yet', () => {
  const [polygon] = version11.drawings.polygons
  const unmeasured = { ...polygon, area: null }
  expect(splitMap({ ...version11, drawings: { polygons: [unmeasured] } })).toBeNull()
  const line = { ...unmeasured, type: 'LineString' }
  expect(splitMap({ ...version11, drawings: { polygons: [line] } })).not.toBeNull()
})

test('split objects have the same uuids and order as in the map when it is read', () => {
  const uuid = fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.string(), fc.nat())
  const area = fc.oneof(fc.nat(3), fc.constantFrom(null, undefined))
  const [polygon] = version11.drawings.polygons
  const [marker] = version11.markers.markers
  fc.assert(
    fc.property(
      fc.array(uuid, { maxLength: 3 }),
      fc.array(fc.tuple(uuid, area), { maxLength: 3 }),
      (ids, drawn) => {
        const map = {
          ...version11,
          markers: { ...version11.markers, markers: ids.map((id) => ({ ...marker, uuid: id })) },
          drawings: {
            ...version11.drawings,
            polygons: drawn.map(([id, size]) => ({ ...polygon, uuid: id, area: size })),
          },
        }
        const apart = splitMap(map)
        const read = upgradeMap(map)
        if (!apart || !read.ok) return
        const { markers, drawings } = read.value
        expect(apart.objects.map((object) => object.uuid)).toEqual(
          [...markers.markers, ...drawings.polygons].map((object) => object.uuid),
        )
      },
    ),
  )
})
