import { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { addMarker } from './add-marker.ts'
import { emptyMap } from './empty-map.ts'
import { applyMapPatch, mapPatchBetween } from './map-patch.ts'
import { moveMarker } from './move-marker.ts'
import { anOperation, apply, path, square, startingMap } from './operation.examples.ts'
import { removeObject } from './remove-object.ts'
import { renameObject } from './rename-object.ts'
import { reshapeDrawing } from './reshape-drawing.ts'
import { setView } from './set-view.ts'
import { upgradeMap } from './upgrade-map.ts'

/** A JSON round trip, as over the wire or through the database. */
function carried<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

function patched(document: SavedMapData, patch: MapPatch | null): SavedMapData {
  if (!patch) return document
  expect(MapPatch.safeParse(carried(patch)).success).toBe(true)
  const after = applyMapPatch(document, carried(patch))
  if (!after.ok) throw new Error(`${after.problem.where} ${after.problem.why}`)
  return after.document
}

const markerNamed = (uuid: string): SavedMarker => ({ uuid, coordinates: [1, 2], name: 'A' })

/** Why the patch does not fit the map; null when it does. */
function why(patch: MapPatch): string | null {
  const after = applyMapPatch(startingMap, patch)
  return after.ok ? null : `${after.problem.where} ${after.problem.why}`
}

interface Drawn {
  readonly markers: number[]
  readonly drawings: number[]
  readonly names: string[]
  readonly loose: Record<string, fc.JsonValue>
}

/**
 * A map with markers and drawings in any order, some with unknown fields; unknown fields of the map
 * itself are never changed by a patch. Only JSON values: a map from the wire contains no negative
 * zero.
 */
const aMap = fc
  .record<Drawn>({
    markers: fc.uniqueArray(fc.nat(20), { maxLength: 12 }),
    drawings: fc.uniqueArray(fc.nat(20), { maxLength: 12 }),
    names: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
    loose: fc.dictionary(fc.constantFrom('shade', 'note', 'by'), fc.jsonValue(), { maxKeys: 2 }),
  })
  .map((drawn) => carried(mapOf(drawn)))

function mapOf({ markers, drawings, names, loose }: Drawn): SavedMapData {
  const blank = emptyMap()
  const nameOf = (place: number) => names[place % names.length] ?? ''
  const markerAt = (one: number, place: number): SavedMarker => ({
    ...loose,
    ...markerNamed(`m${one}`),
    name: nameOf(place),
  })
  const drawingsAt = (one: number, place: number) => {
    const operation = addDrawing({ uuid: `d${one}`, shape: square(0.01), name: nameOf(place) })
    return operation(emptyMap()).document.drawings.polygons
  }
  return {
    ...blank,
    markers: { ...loose, ...blank.markers, markers: markers.map(markerAt) },
    drawings: { ...blank.drawings, polygons: drawings.flatMap(drawingsAt) },
  }
}

describe('laws', () => {
  test('the patches between two maps turn each into the other', () => {
    fc.assert(
      fc.property(aMap, aMap, (before, after) => {
        const forth = mapPatchBetween(before, after)
        expect(patched(carried(before), forth)).toEqual(after)
        expect(patched(carried(after), mapPatchBetween(after, before))).toEqual(before)
      }),
    )
  })

  test('patches apply and revert any sequence of operations', () => {
    fc.assert(
      fc.property(fc.array(anOperation, { maxLength: 12 }), (operations) => {
        const after = apply(startingMap, ...operations)
        expect(patched(carried(startingMap), mapPatchBetween(startingMap, after))).toEqual(after)
        expect(patched(after, mapPatchBetween(after, startingMap))).toEqual(startingMap)
      }),
    )
  })

  test('the patch between equal maps is null, whatever the order of their fields', () => {
    fc.assert(
      fc.property(aMap, (map) => {
        expect(mapPatchBetween(map, map)).toBeNull()
        expect(mapPatchBetween(map, carried(map))).toBeNull()
        const turned = Object.fromEntries(Object.entries(carried(map)).toReversed())
        expect(mapPatchBetween(map, turned as SavedMapData)).toBeNull()
      }),
    )
  })

  test('applying any patch never throws, and a patched map can be read', () => {
    const patch = fc.record(
      {
        head: fc.dictionary(fc.constantFrom('map', 'drawings', 'name', 'odd'), fc.jsonValue()),
        unset: fc.array(fc.constantFrom('map', 'markers', 'odd')),
        markers: fc.record(
          {
            remove: fc.array(fc.constantFrom('a', 'b', 'x')),
            put: fc.array(
              fc.record(
                {
                  item: fc.constantFrom('a', 'b', 'c', 'x').map(markerNamed),
                  at: fc.nat(4),
                },
                { requiredKeys: ['item'] },
              ),
            ),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(patch, (one) => {
        const after = applyMapPatch(startingMap, one)
        if (after.ok) expect(upgradeMap(JSON.stringify(after.document)).ok).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a patch', () => {
  const document = apply(
    emptyMap(),
    ...Array.from({ length: 500 }, (_, index) =>
      addMarker({ uuid: `00000000-0000-4000-8000-${index}`, lngLat: [1.5, 54 + index / 1000] }),
    ),
    ...Array.from({ length: 500 }, (_, index) =>
      addDrawing({
        uuid: `00000000-0000-4000-9000-${index}`,
        shape: index % 2 ? path : square(0.001 + index / 1e6),
      }),
    ),
  )
  const marker = '00000000-0000-4000-8000-250'
  const polygon = '00000000-0000-4000-9000-250'

  test.each([
    ['adding a marker', addMarker({ uuid: 'new', lngLat: [1.5, 54.5] })],
    ['moving a marker', moveMarker(marker, [1.6, 54.6])],
    ['adding a polygon', addDrawing({ uuid: 'new', shape: square(0.005) })],
    ['a polygon that becomes the largest', reshapeDrawing(polygon, square(0.1))],
    [
      'renaming a polygon',
      renameObject(polygon, { name: 'Long Meadow', description: 'Mown in July' }),
    ],
    ['removing a polygon', removeObject(polygon)],
    ['changing the view', setView({ zoom: 9, lngLat: [1.5, 54.5] })],
  ])(
    'for %s on a map of 1,000 objects is under 2 kB and contains at most one object',
    (_, operation) => {
      const after = apply(document, operation)
      const patch = mapPatchBetween(document, after)
      expect(JSON.stringify(patch).length).toBeLessThan(2000)
      const { put = [], remove = [] } = { ...patch?.markers, ...patch?.drawings }
      expect(put.length + remove.length).toBeLessThanOrEqual(1)
      expect(patched(document, patch)).toEqual(after)
    },
  )

  test('for a reordered object contains only that object and its new index', () => {
    const { markers } = document.markers
    const turned = [...markers.slice(1), ...markers.slice(0, 1)]
    const after = { ...document, markers: { ...document.markers, markers: turned } }
    expect(mapPatchBetween(document, after)).toEqual({
      markers: { put: [{ item: markers[0], at: 499 }] },
    })
  })

  test('preserves the identity of the objects that it does not contain', () => {
    const patch = mapPatchBetween(document, apply(document, moveMarker(marker, [1.6, 54.6])))
    const after = patched(document, patch)
    const same = after.markers.markers.filter((one, at) => one === document.markers.markers[at])
    expect(same).toHaveLength(499)
  })
})

describe('rejected patches', () => {
  const item = markerNamed('a')
  test.each<[string, MapPatch]>([
    ['markers names an object that is not there', { markers: { remove: ['x'] } }],
    ['markers names an object twice', { markers: { remove: ['a', 'a'] } }],
    ['markers names an object twice', { markers: { remove: ['a'], put: [{ item }] } }],
    [
      'markers names an object that is not there',
      { markers: { put: [{ item: { ...item, uuid: 'x' } }] } },
    ],
    ['markers names a place beyond the end', { markers: { put: [{ item, at: 2 }] } }],
    [
      // The remaining objects count from the previous placement, not from the start of the list.
      'markers names a place beyond the end',
      {
        markers: {
          put: [
            { item: markerNamed('x'), at: 1 },
            { item: markerNamed('y'), at: 4 },
          ],
        },
      },
    ],
    [
      'markers does not name the places in ascending order',
      {
        markers: {
          put: [
            { item, at: 1 },
            { item: { ...item, uuid: 'x' }, at: 0 },
          ],
        },
      },
    ],
    [
      'markers names an object that is a drawing too',
      { markers: { put: [{ item: { ...item, uuid: 'c' }, at: 0 }] } },
    ],
    [
      'head carries objects, which have a list of their own',
      { head: { markers: startingMap.markers } },
    ],
  ])('rejects a patch: %s', (reason, patch) => {
    expect(why(patch)).toBe(reason)
  })

  test('accepts an index at the end of the list', () => {
    const put = [
      { item: markerNamed('x'), at: 1 },
      { item: markerNamed('y'), at: 3 },
    ]
    const after = patched(startingMap, { markers: { put } })
    expect(after.markers.markers.map(({ uuid }) => uuid)).toEqual(['a', 'x', 'b', 'y'])
  })

  test('rejects unknown fields in head and unset', () => {
    for (const name of ['theme', 'constructor', 'toString', 'hasOwnProperty']) {
      const head: unknown = JSON.parse(`{"${name}":{}}`)
      expect(MapPatch.safeParse({ head }).success, name).toBe(false)
      expect(MapPatch.safeParse({ unset: [name] }).success, name).toBe(false)
    }
    // The schema drops `__proto__` by itself.
    const head: unknown = JSON.parse('{"__proto__":{"x":1}}')
    expect(MapPatch.parse({ head })).toEqual({ head: {} })
  })

  test('rejects a patch that makes the head of the map invalid', () => {
    expect(why({ unset: ['map'] })).toMatch(/^head\.map/)
    expect(why({ head: { drawings: 'x' } })).toMatch(/^head\.drawings/)
  })

  test('rejects a patch to a map with duplicate objects', () => {
    const [marker] = startingMap.markers.markers
    const markers = marker ? [marker, marker] : []
    const odd = { ...startingMap, markers: { ...startingMap.markers, markers } }
    expect(applyMapPatch(odd, { markers: { remove: ['a'] } }).ok).toBe(false)
  })
})
