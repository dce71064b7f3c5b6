import { PublicLandGroup, type SavedMapData } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { addMarker } from './add-marker.ts'
import { colourObjects } from './colour-objects.ts'
import { emptyMap } from './empty-map.ts'
import { moveMarker } from './move-marker.ts'
import { anOperation, apply, path, square, startingMap } from './operation.examples.ts'
import type { Operation } from './operation.ts'
import { removeObject } from './remove-object.ts'
import { removeObjects } from './remove-objects.ts'
import { renameObject } from './rename-object.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import { revertChange } from './revert-change.ts'
import { setDataGroups, toggleDataGroup } from './set-data-groups.ts'
import { publicLandGroupsOf, toggleLayer, togglePublicLandGroup } from './set-layers.ts'
import { combineOperations } from './combine-operations.ts'
import { upgradeMap } from './upgrade-map.ts'
import { variant11 } from './upgrade-map.examples.ts'

const names = (document: SavedMapData) => document.drawings.polygons.map(({ name }) => name)

const colours = ({ markers, drawings }: SavedMapData) =>
  [...markers.markers, ...drawings.polygons].map(({ colour }) => colour)

const groupsAfter = (...toggled: PublicLandGroup[]) =>
  publicLandGroupsOf(apply(emptyMap(), ...toggled.map(togglePublicLandGroup)).mapLayers)

describe('laws', () => {
  test('undoing all operations restores the document, and redoing them the result', () => {
    fc.assert(
      fc.property(fc.array(anOperation, { maxLength: 12 }), (operations) => {
        const undo: Operation[] = []
        const redo: Operation[] = []
        let document = startingMap
        for (const change of operations) {
          const done = change(document)
          undo.unshift(revertChange(done))
          document = done.document
        }
        const last = document
        for (const inverse of undo) {
          const undone = inverse(document)
          redo.unshift(revertChange(undone))
          document = undone.document
        }
        expect(document).toStrictEqual(startingMap)
        expect(apply(document, ...redo)).toStrictEqual(last)
      }),
    )
  })

  test('drawings stay sorted by descending area, and the document stays readable', () => {
    fc.assert(
      fc.property(fc.array(anOperation, { maxLength: 12 }), (operations) => {
        const document = apply(startingMap, ...operations)
        const areas = document.drawings.polygons.map(({ area }) => area)
        expect(areas).toStrictEqual(areas.toSorted((a, b) => b - a))
        expect(upgradeMap(JSON.stringify(document)).ok).toBe(true)
      }),
    )
  })

  test('an operation does not mutate its input document', () => {
    const before = structuredClone(startingMap)
    fc.assert(fc.property(anOperation, (change) => void change(startingMap)))
    expect(startingMap).toStrictEqual(before)
  })
})

describe('adding', () => {
  test('numbers markers, polygons and lines separately', () => {
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

  test('does not reuse a number after a removal', () => {
    const document = apply(
      emptyMap(),
      addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }),
      removeObject('a'),
      addMarker({ uuid: 'b', lngLat: [1.5, 54.5] }),
    )
    expect(document.markers.markers[0]?.name).toBe('Marker 2')
  })

  test('continues the numbering of an older map without counters', () => {
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

test('ignores a shape of another type and objects that do not exist', () => {
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

test('sets one colour for several objects; undo restores the colour of each', () => {
  const before = apply(startingMap, colourObjects(['c'], '#b3261e'))
  const change = colourObjects(['a', 'c', 'd', 'x'], '#1b4fd8')(before)
  const { document } = change
  expect(colours(document)).toEqual(['#1b4fd8', undefined, '#1b4fd8', '#1b4fd8'])
  expect(apply(document, revertChange(change))).toStrictEqual(before)
  const plain = colourObjects(['a', 'b', 'c', 'd'], undefined)
  expect(apply(document, plain)).toStrictEqual(startingMap)
  expect(plain(startingMap).document).toBe(startingMap)
})

describe('objects that are removed together', () => {
  const change = removeObjects(['a', 'c', 'd', 'x'])(startingMap)
  const { document } = change
  const undo = revertChange(change)

  test('are removed in one operation; undo restores each at its position', () => {
    expect(document.markers.markers.map(({ uuid }) => uuid)).toEqual(['b'])
    expect(names(document)).toEqual([])
    expect(apply(document, undo)).toStrictEqual(startingMap)
    expect(apply(startingMap, undo)).toBe(startingMap)
  })

  test('are restored in order among objects drawn since', () => {
    const since = apply(
      document,
      removeObject('b'),
      addDrawing({ uuid: 'larger', shape: square(0.1) }),
      addDrawing({ uuid: 'smaller', shape: square(0.001) }),
    )
    const back = apply(since, undo)
    expect(back.markers.markers.map(({ uuid }) => uuid)).toEqual(['a'])
    expect(back.drawings.polygons.map(({ uuid }) => uuid)).toEqual(['larger', 'c', 'smaller', 'd'])
  })
})

test('combineOperations makes one undoable operation, or none if nothing changes', () => {
  fc.assert(
    fc.property(fc.array(anOperation, { maxLength: 5 }), (operations) => {
      const change = combineOperations(operations)(startingMap)
      expect(change.document).toStrictEqual(apply(startingMap, ...operations))
      expect(apply(change.document, revertChange(change))).toStrictEqual(startingMap)
    }),
  )
  expect(combineOperations([removeObject('x')])(startingMap).document).toBe(startingMap)
})

test('adds a layer on top', () => {
  const document = apply(emptyMap(), toggleLayer('parish'), toggleLayer('wards-cu4dni'))
  expect(document.mapLayers.landDataLayers).toEqual(['wards-cu4dni', 'parish'])
})

test('adds a data group on top; setting the same groups again changes nothing', () => {
  const document = apply(emptyMap(), ...[5, 7, 9, 7].map(toggleDataGroup))
  expect(document.mapLayers.myDataLayers).toEqual([9, 5])
  expect(setDataGroups([9, 5])(document).document).toBe(document)
})

test('shows all owner types until some are switched off', () => {
  expect(groupsAfter()).toEqual(PublicLandGroup.options)
  expect(groupsAfter('church', 'council')).toEqual(['government', 'health', 'utility', 'overseas'])
  // When all groups are on again, the field is removed, as in a map that never set it.
  const again = apply(emptyMap(), togglePublicLandGroup('church'), togglePublicLandGroup('church'))
  expect(again.mapLayers).not.toHaveProperty('publicLandGroups')
})
