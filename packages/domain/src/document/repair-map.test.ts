import { SavedMapData } from '@terrier/contract/saved-map'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { brokenMaps, nested } from './repair-map.examples.ts'
import { parseMap, upgradeMap } from './upgrade-map.ts'
import { version11 } from './upgrade-map.examples.ts'

function read(data: unknown) {
  const map = upgradeMap(data)
  if (!map.ok) throw new Error(`${map.problem.where} ${map.problem.why}`)
  return map
}

describe('a value out of bounds', () => {
  test.each(brokenMaps)('is rejected when saved, with its path: %s', (_, map, where) => {
    expect(parseMap(map)).toMatchObject({ ok: false, problem: { where } })
  })

  test.each(brokenMaps)(
    'is repaired when read, with the repair reported: %s',
    (_, map, _where, kinds) => {
      const { value, repairs } = read(map)
      expect(repairs.map(({ kind }) => kind)).toEqual(kinds)
      expect(SavedMapData.safeParse(value).success).toBe(true)
      expect(parseMap(value)).toEqual({ ok: true, value })
      // Reading what the server stored gives the same result in the browser, and repairing is
      // idempotent.
      expect(read(JSON.stringify(map)).value).toEqual(value)
      expect(read(value).repairs).toEqual([])
    },
  )
})

test('a map within its bounds is not repaired', () => {
  expect(read(version11).repairs).toEqual([])
})

test('repairs or removes invalid objects and preserves the rest of the map', () => {
  const [marker] = version11.markers.markers
  const markers = [
    { ...marker, uuid: '', name: 'Gate', coordinates: [5000, 999] },
    { ...marker, uuid: '', name: 'Barn' },
    { ...marker, uuid: 'c', name: 'Nowhere', coordinates: 'north' },
  ]
  const { value, repairs } = read({
    ...version11,
    map: { ...version11.map, zoom: [24], lngLat: [1.5, -95] },
    markers: { ...version11.markers, markers },
  })
  expect(value.map).toMatchObject({ zoom: [6], lngLat: [-1.5, 53] })
  expect(value.markers.markers).toMatchObject([
    { uuid: 'repaired', name: 'Gate', coordinates: [180, 90] },
    { uuid: 'repaired-2', name: 'Barn', coordinates: marker?.coordinates },
  ])
  expect(value.drawings).toEqual(version11.drawings)
  expect(repairs).toEqual([
    { kind: 'view', count: 1, names: [] },
    { kind: 'positions', count: 1, names: ['Gate'] },
    { kind: 'left-out', count: 1, names: ['Nowhere'] },
    { kind: 'uuids', count: 3, names: ['Gate', 'Barn', 'Barn'] },
  ])
})

test('assigns unique uuids to duplicates that have the longest valid uuid', () => {
  const [marker] = version11.markers.markers
  const twin = { ...marker, uuid: 'u'.repeat(100) }
  const { value } = read({ ...version11, markers: { markers: [twin, twin, twin] } })
  expect(new Set(value.markers.markers.map(({ uuid }) => uuid)).size).toBe(3)
})

test('does not throw on a deeply nested map', () => {
  expect(() => upgradeMap({ ...version11, theme: nested(100_000) })).not.toThrow()
})

test('reads a map with any value in any field as a valid map', () => {
  const paths = [...pathsIn(version11)]
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.constantFrom(1e308, -1, 2 ** 53, Infinity, '', '__proto__', [[]], {}),
      ),
      (path, value) => {
        const { value: map } = read(changed(version11, path, value))
        expect(SavedMapData.safeParse(map).success).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

type Path = readonly (string | number)[]

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  // The version decides whether the map can be read at all.
  if (path.length > 0 && path[0] !== 'version') yield path
  if (typeof value !== 'object' || value === null) return
  const names = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const name of names) {
    yield* pathsIn((value as Record<string | number, unknown>)[name], [...path, name])
  }
}

function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[name] = changed(copy[name], rest, to)
  return copy
}
