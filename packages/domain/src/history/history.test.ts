import type { SavedMapData } from '@terrier/contract/saved-map'
import { describe, expect, test } from 'vitest'

import { addMarker } from '../document/add-marker.ts'
import { mapPatchBetween } from '../document/map-patch.ts'
import { moveMarker } from '../document/move-marker.ts'
import { startingMap } from '../document/operation.examples.ts'
import type { Operation } from '../document/operation.ts'
import { removeObject } from '../document/remove-object.ts'
import { renameObject } from '../document/rename-object.ts'
import { toggleLayer } from '../document/set-layers.ts'
import { setView } from '../document/set-view.ts'
import { isSameEditingPeriod } from './is-same-editing-period.ts'
import { summariseSaves, type RecordedSave } from './summarise-saves.ts'

function savesOf(...operations: Operation[]): RecordedSave[] {
  let now: SavedMapData = startingMap
  return operations.map((operation) => {
    const before = now
    now = operation(before).document
    const patch = mapPatchBetween(before, now) ?? {}
    return {
      change: { patch, inverse: mapPatchBetween(now, before) ?? {} },
      summary: null,
      what: null,
    }
  })
}

const oneMarker = (name: string) => ({ markers: 1, polygons: 0, lines: 0, name })

describe('saves summarised together', () => {
  test('describe the net change, not the intermediate steps', () => {
    const saves = savesOf(
      addMarker({ uuid: 'x', lngLat: [1, 54] }),
      moveMarker('x', [1.1, 54]),
      renameObject('x', { name: 'Gate' }),
      moveMarker('a', [1.2, 54]),
      moveMarker('a', [1.3, 54]),
    )
    expect(summariseSaves(saves)).toEqual([
      { summary: { added: oneMarker('Gate'), moved: oneMarker('Marker 1') } },
    ])
  })

  test('omit changes that were reverted', () => {
    const { lngLat } = startingMap.map
    expect(
      summariseSaves(
        savesOf(
          addMarker({ uuid: 'x', lngLat: [1, 54] }),
          toggleLayer('parish'),
          removeObject('x'),
          toggleLayer('parish'),
          setView({ zoom: 9, lngLat: [lngLat[0], lngLat[1]] }),
          removeObject('a'),
        ),
      ),
    ).toEqual([{ summary: { removed: oneMarker('Marker 1') } }])
  })

  test('preserve the order of saves that have only a summary or a text', () => {
    const [first, second] = savesOf(removeObject('a'), removeObject('b'))
    const added = { markers: 900, polygons: 0, lines: 0 }
    const summarised = { change: null, summary: { added }, what: null }
    const inWords = { change: null, summary: null, what: 'Added 900 lines' }
    const saves = [first, summarised, inWords, second].flatMap((save) => save ?? [])
    expect(summariseSaves(saves)).toEqual([
      { summary: { removed: oneMarker('Marker 1') } },
      { summary: { added } },
      { words: 'Added 900 lines' },
      { summary: { removed: oneMarker('Marker 2') } },
    ])
    expect(summariseSaves([{ change: null, summary: null, what: null }])).toEqual([
      { event: 'changed' },
    ])
  })
})

test.each([
  ['the same person after ten minutes', 1, 10, true],
  ['the same person later', 1, 10.1, false],
  ['somebody else at once', 2, 0, false],
])('same editing period: %s', (_, userId, minutes, expected) => {
  const older = { userId: 1, savedAt: new Date(0) }
  expect(isSameEditingPeriod(older, { userId, savedAt: new Date(minutes * 60_000) })).toBe(expected)
})
