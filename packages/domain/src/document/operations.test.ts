import { PublicLandGroup, type SavedMapData } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { addMarker } from './add-marker.ts'
import { emptyMap } from './empty-map.ts'
import { moveMarker } from './move-marker.ts'
import type { Operation } from './operation.ts'
import { removeObject } from './remove-object.ts'
import { renameMap } from './rename-map.ts'
import { renameObject } from './rename-object.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import type { Shape } from './saved-shape.ts'
import {
  deselectAllProperties,
  deselectProperty,
  selectProperty,
  titleSelectedProperty,
} from './select-property.ts'
import {
  publicLandGroupsOf,
  setLayers,
  setOwnershipDisplay,
  toggleLayer,
  togglePublicLandGroup,
} from './set-layers.ts'
import { setBaseLayer, setView } from './set-view.ts'
import { upgradeMap } from './upgrade-map.ts'
import { variant11 } from './upgrade-map.examples.ts'

/** A square with its south-west corner at a place in Doggerland. */
function square(side: number, lng = 1.5, lat = 54.5): Shape {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [lng, lat],
        [lng + side, lat],
        [lng + side, lat + side],
        [lng, lat + side],
        [lng, lat],
      ],
    ],
  }
}

const path: Shape = {
  type: 'LineString',
  coordinates: [
    [1.5, 54.5],
    [1.51, 54.51],
  ],
}

function apply(document: SavedMapData, ...operations: Operation[]): SavedMapData {
  return operations.reduce((now, operation) => operation(now).document, document)
}

const names = (document: SavedMapData) => document.drawings.polygons.map(({ name }) => name)

describe('laws', () => {
  const uuid = fc.constantFrom('a', 'b', 'c', 'd')
  const lngLat = fc.tuple(
    fc.double({ min: -11, max: 2, noNaN: true }),
    fc.double({ min: 49, max: 61, noNaN: true }),
  )
  const side = fc.double({ min: 0.0001, max: 0.1, noNaN: true })
  const shape = fc.oneof(
    side.map((metres) => square(metres)),
    fc.constant(path),
  )
  const text = fc.record(
    { name: fc.string(), description: fc.string() },
    { requiredKeys: ['name'] },
  )
  const operation: fc.Arbitrary<Operation> = fc.oneof(
    // A uuid is drawn once in its life, hence a fresh one for each addition.
    fc.tuple(fc.uuid(), lngLat).map(([id, at]) => addMarker({ uuid: id, lngLat: at })),
    fc.tuple(fc.uuid(), shape).map(([id, drawn]) => addDrawing({ uuid: id, shape: drawn })),
    fc.tuple(uuid, lngLat).map(([id, at]) => moveMarker(id, at)),
    fc.tuple(uuid, shape).map(([id, drawn]) => reshapeDrawing(id, drawn)),
    fc.tuple(uuid, text).map(([id, words]) => renameObject(id, words)),
    uuid.map((id) => removeObject(id)),
    fc.subarray(['wards-cu4dni', 'parish', 'greenbelt']).map((ids) => setLayers(ids)),
    fc.constantFrom('wards-cu4dni', 'parish').map((id) => toggleLayer(id)),
    fc.constantFrom('all' as const, 'localAuthority' as const, null).map(setOwnershipDisplay),
    fc.constantFrom(...PublicLandGroup.options).map(togglePublicLandGroup),
    fc.tuple(fc.nat(3), fc.constantFrom('DG1', null)).map((one) => selectProperty(...one)),
    fc.nat(3).map((polyId) => titleSelectedProperty(polyId, 'DG1')),
    fc.nat(3).map(deselectProperty),
    fc.constant(deselectAllProperties),
    fc.constantFrom('topography' as const, 'aerial' as const).map(setBaseLayer),
    fc
      .tuple(fc.double({ min: 6, max: 20, noNaN: true }), lngLat)
      .map(([zoom, at]) => setView({ zoom, lngLat: at })),
    fc.string().map((title) => renameMap(title)),
  )
  const { baseLayer: _, ...olderView } = emptyMap().map
  const start = apply(
    { ...emptyMap(), map: olderView },
    addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
    addMarker({ uuid: 'b', lngLat: [1.6, 54.5] }),
    addDrawing({ uuid: 'c', shape: square(0.01) }),
    addDrawing({ uuid: 'd', shape: path }),
  )

  test('taking every change back, the last first, returns the same document', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const undo: Operation[] = []
        const redo: Operation[] = []
        let document = start
        for (const change of operations) {
          const done = change(document)
          undo.unshift(done.inverse)
          document = done.document
        }
        const last = document
        for (const inverse of undo) {
          const undone = inverse(document)
          redo.unshift(undone.inverse)
          document = undone.document
        }
        expect(document).toStrictEqual(start)
        expect(apply(document, ...redo)).toStrictEqual(last)
      }),
    )
  })

  test('drawings stay sorted by area, and the document stays one that can be saved', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const document = apply(start, ...operations)
        const areas = document.drawings.polygons.map(({ area }) => area)
        expect(areas).toStrictEqual(areas.toSorted((a, b) => b - a))
        expect(upgradeMap(JSON.stringify(document)).ok).toBe(true)
      }),
    )
  })

  test('a change does not touch the document it is given', () => {
    const before = structuredClone(start)
    fc.assert(fc.property(operation, (change) => void change(start)))
    expect(start).toStrictEqual(before)
  })
})

describe('adding', () => {
  test('numbers markers, polygons and lines each on their own', () => {
    const document = apply(
      emptyMap(),
      addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
      addDrawing({ uuid: 'b', shape: square(0.01) }),
      addDrawing({ uuid: 'c', shape: path }),
      addMarker({ uuid: 'd', lngLat: [1.5, 54.5] }),
    )
    expect(document.markers.markers.map(({ name }) => name)).toEqual(['Marker 1', 'Marker 2'])
    expect(names(document)).toEqual(['Polygon 1', 'Line 1'])
  })

  test('does not give a number again after a removal', () => {
    const document = apply(
      emptyMap(),
      addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
      removeObject('a'),
      addMarker({ uuid: 'b', lngLat: [1.5, 54.5] }),
    )
    expect(document.markers.markers[0]?.name).toBe('Marker 2')
  })

  test('counts on from the drawings of an older map that counted none', () => {
    const old = upgradeMap(variant11)
    if (!old.ok) throw new Error('the example cannot be read')
    const document = apply(old.value, addDrawing({ uuid: 'x', shape: square(0.00001) }))
    expect(names(document)).toEqual(['Common', 'Plot', 'Polygon 3', 'Path'])
  })

  test('measures a drawing as older maps did', () => {
    const document = apply(emptyMap(), addDrawing({ uuid: 'a', shape: square(0.01, -1.5, 53) }))
    expect(document.drawings.polygons[0]).toMatchObject({
      area: 745_684.55,
      length: 3.562124,
      center: [-1.495, expect.closeTo(53.005, 4)],
      data: { id: 'a', type: 'Feature' },
    })
  })
})

test('a shape of another kind is refused, and so is an object that is not there', () => {
  const document = apply(emptyMap(), addDrawing({ uuid: 'a', shape: path }))
  for (const nothing of [
    reshapeDrawing('a', square(1)),
    reshapeDrawing('x', path),
    removeObject('x'),
    moveMarker('x', [1.5, 54.5]),
    renameObject('x', { name: 'x' }),
  ]) {
    expect(nothing(document).document).toBe(document)
  }
})

test('a layer comes in on top', () => {
  const document = apply(emptyMap(), toggleLayer('parish'), toggleLayer('wards-cu4dni'))
  expect(document.mapLayers.landDataLayers).toEqual(['wards-cu4dni', 'parish'])
})

test('all groups of public land are shown until some are left out', () => {
  const shown = (...toggled: PublicLandGroup[]) =>
    publicLandGroupsOf(apply(emptyMap(), ...toggled.map(togglePublicLandGroup)).mapLayers)
  expect(shown()).toEqual(PublicLandGroup.options)
  expect(shown('church', 'council')).toEqual(['government', 'health', 'utility', 'overseas'])
  // Where all are on again the map says no more than one that never chose.
  const again = apply(emptyMap(), togglePublicLandGroup('church'), togglePublicLandGroup('church'))
  expect(again.mapLayers).not.toHaveProperty('publicLandGroups')
})
