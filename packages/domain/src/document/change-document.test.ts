import { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { changeDocument } from './change-document.ts'
import { composePatches } from './compose-patches.ts'
import { combineOperations } from './combine-operations.ts'
import { applyMapPatch, mapPatchBetween } from './map-patch.ts'
import { mergeDrawings } from './merge-drawings.ts'
import { moveMarker } from './move-marker.ts'
import { anOperation, apply, square, startingMap } from './operation.examples.ts'
import type { Change, Operation } from './operation.ts'
import { removeObjects } from './remove-objects.ts'
import { renameObject } from './rename-object.ts'
import { setView } from './set-view.ts'
import { renameMap } from './rename-map.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import { revertChange } from './revert-change.ts'

const operations = fc.array(anOperation, { maxLength: 12 })

/** A JSON round trip, as over the wire. */
const carried = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function patched(document: SavedMapData, patch: MapPatch): SavedMapData {
  const read = MapPatch.parse(carried(patch))
  const after = applyMapPatch(document, read)
  if (!after.ok) throw new Error(`${after.problem.where} ${after.problem.why}`)
  return after.document
}

/** How many objects and fields a patch names. */
function sizeOf({ head = {}, unset = [], markers, drawings }: MapPatch): number {
  const rows = [markers, drawings].map(
    ({ remove = [], put = [] } = {}) => remove.length + put.length,
  )
  return rows.reduce((sum, count) => sum + count, Object.keys(head).length + unset.length)
}

/** How many objects a patch gives an index. */
function placedIn({ markers, drawings }: MapPatch): number {
  const puts = [...(markers?.put ?? []), ...(drawings?.put ?? [])]
  return puts.filter(({ at }) => at !== undefined).length
}

describe('the patch of an operation', () => {
  it('turns the document before into the one after, and its inverse turns it back', () => {
    fc.assert(
      fc.property(operations, anOperation, (earlier, operation) => {
        const before = apply(startingMap, ...earlier)
        const { document, patch, inverse } = operation(before)
        expect(patched(before, patch)).toEqual(document)
        expect(patched(document, inverse)).toEqual(before)
      }),
      { numRuns: 500 },
    )
  })

  it('is not larger than the one that comparison finds', () => {
    fc.assert(
      fc.property(operations, anOperation, (earlier, operation) => {
        const before = apply(startingMap, ...earlier)
        const { document, patch } = operation(before)
        const found = mapPatchBetween(before, document) ?? {}
        expect(sizeOf(patch)).toBeLessThanOrEqual(sizeOf(found))
        expect(placedIn(patch)).toBeLessThanOrEqual(placedIn(found))
      }),
      { numRuns: 500 },
    )
  })

  it('is empty, and the document the same object, when nothing changes', () => {
    const title = renameMap('Fields')
    const [marker] = startingMap.markers.markers
    const [lng = 0, lat = 0] = marker?.coordinates ?? []
    for (const [document, nothing] of [
      [apply(startingMap, title), title],
      [startingMap, moveMarker('a', [lng, lat])],
      [startingMap, reshapeDrawing('c', square(0.01))],
    ] as const) {
      expect(nothing(document)).toEqual({ document, patch: {}, inverse: {} })
      expect(nothing(document).document).toBe(document)
    }
  })

  it('gives no index to a drawing that stays between the same neighbours', () => {
    const before = apply(
      startingMap,
      addDrawing({ uuid: 'e', shape: square(0.005) }),
      addDrawing({ uuid: 'f', shape: square(0.001) }),
    )
    const grown = reshapeDrawing('e', square(0.006))(before)
    expect(placedIn(grown.patch)).toBe(0)
    const merged = mergeDrawings(['c', 'e'], square(0.012))(before)
    expect(merged.patch).toMatchObject({ drawings: { remove: ['e'] } })
    expect(placedIn(merged.patch)).toBe(0)
    expect(placedIn(reshapeDrawing('e', square(0.1))(before).patch)).toBe(1)
  })

  it('preserves the identity of fields and objects that it does not name', () => {
    const { document } = moveMarker('a', [1.7, 54.7])(startingMap)
    expect(document.drawings).toBe(startingMap.drawings)
    expect(document.mapLayers).toBe(startingMap.mapLayers)
    expect(document.markers.markers[1]).toBe(startingMap.markers.markers[1])
  })

  it('must fit the document', () => {
    const item = { uuid: 'x', coordinates: [1, 2] as [number, number], name: 'X' }
    expect(() => changeDocument(startingMap, { markers: { put: [{ item }] } })).toThrow(Error)
  })
})

describe('composed patches', () => {
  /** The operations, and reverts of earlier ones: an object is removed and comes back. */
  const edits = fc.array(fc.tuple(anOperation, fc.boolean()), { maxLength: 12 })

  it('are what comparison of the first and the last document finds', () => {
    fc.assert(
      fc.property(operations, edits, (earlier, steps) => {
        const before = apply(startingMap, ...earlier)
        const changes: Change[] = []
        const done: Change[] = []
        let document = before
        for (const [operation, isUndo] of steps) {
          const last = isUndo ? done.pop() : undefined
          const change = (last ? revertChange(last) : operation)(document)
          if (!last) done.push(change)
          changes.push(change)
          document = change.document
        }
        const composed = composePatches(
          before,
          changes.map(({ patch }) => patch),
          document,
        )
        expect(composed).toEqual(mapPatchBetween(before, document))
      }),
      { numRuns: 500 },
    )
  })

  it('are null when the changes cancel out', () => {
    const removed = removeObjects(['a', 'c'])(startingMap)
    const back = revertChange(removed)(removed.document)
    expect(composePatches(startingMap, [removed.patch, back.patch], back.document)).toBeNull()
  })
})

describe('a change that is reverted after others', () => {
  it('sets back only what it changed', () => {
    fc.assert(
      fc.property(anOperation, operations, (operation, later) => {
        const change = operation(startingMap)
        const since = apply(change.document, ...later)
        const { document } = revertChange(change)(since)
        const areas = document.drawings.polygons.map(({ area }) => area)
        expect(areas).toStrictEqual(areas.toSorted((a, b) => b - a))
        const uuids = uuidsOf(document)
        expect(new Set(uuids).size).toBe(uuids.length)
        // Objects that only the later operations touched are as they left them.
        const named = JSON.stringify([change.patch, change.inverse])
        const others = uuidsOf(since).filter((uuid) => !named.includes(`"${uuid}"`))
        for (const uuid of others) expect(objectIn(document, uuid)).toBe(objectIn(since, uuid))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps the later name of an object whose shape is reverted, and the later view', () => {
    const later = combineOperations([
      setView({ zoom: 12, lngLat: [1.5, 54.5] }),
      renameObject('c', { name: 'Meadow' }),
    ])
    const after = undoneAfter(later, reshapeDrawing('c', square(0.02)))
    expect(after.drawings.polygons[0]).toEqual({
      ...startingMap.drawings.polygons[0],
      name: 'Meadow',
      description: undefined,
    })
    expect(undoneAfter(later, renameMap('Fields'))).toMatchObject({
      name: startingMap.name,
      map: { name: startingMap.map.name, zoom: [12] },
    })
  })

  it.each([
    ['a reshaped drawing', reshapeDrawing('c', square(0.0001))],
    ['merged drawings', mergeDrawings(['c', 'd'], square(0.0001))],
  ])('puts %s back in the order of areas, before a smaller one drawn since', (_, operation) => {
    const after = undoneAfter(addDrawing({ uuid: 'e', shape: square(0.001) }), operation)
    expect(after.drawings.polygons.map(({ uuid }) => uuid)).toEqual(['c', 'e', 'd'])
  })

  it('leaves alone what no longer exists', () => {
    const change = moveMarker('a', [1.7, 54.7])(startingMap)
    const without = apply(change.document, removeObjects(['a']))
    expect(revertChange(change)(without).document).toBe(without)
  })
})

/** The starting map after an operation, later ones, and the revert of the first. */
function undoneAfter(later: Operation, operation: Operation): SavedMapData {
  const change = operation(startingMap)
  return apply(change.document, later, revertChange(change))
}

const objectsOf = ({ markers, drawings }: SavedMapData) => [
  ...markers.markers,
  ...drawings.polygons,
]
const uuidsOf = (document: SavedMapData) => objectsOf(document).map(({ uuid }) => uuid)
const objectIn = (document: SavedMapData, id: string) =>
  objectsOf(document).find(({ uuid }) => uuid === id)
