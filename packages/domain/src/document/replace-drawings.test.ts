import type { SavedMapData } from '@terrier/contract/saved-map'
import { describe, expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { addDrawings } from './add-drawings.ts'
import { colourObjects } from './colour-objects.ts'
import { emptyMap } from './empty-map.ts'
import { mergeDrawings } from './merge-drawings.ts'
import { apply, path, square } from './operation.examples.ts'
import type { Operation } from './operation.ts'
import { revertChange } from './revert-change.ts'
import { splitDrawing } from './split-drawing.ts'

const field = square(0.01)
const small = square(0.002)
const large = square(0.02)
const start = apply(
  emptyMap(),
  addDrawing({ uuid: 'a', shape: square(0.03), name: 'Wood' }),
  addDrawing({ uuid: 'b', shape: field, name: 'Field 3', description: 'Let to Ann' }),
  addDrawing({ uuid: 'c', shape: field, name: 'Meadow' }),
  addDrawing({ uuid: 'd', shape: path }),
)
const coloured = apply(start, colourObjects(['b'], '#123456'))
const drawings = (document: SavedMapData) => document.drawings.polygons
const names = (document: SavedMapData) => drawings(document).map(({ name }) => name)

/** Applies an operation and checks that it can be undone and redone. */
function done(operation: Operation, document = coloured): SavedMapData {
  const change = operation(document)
  const undone = revertChange(change)(change.document)
  expect(undone.document).toStrictEqual(document)
  expect(revertChange(undone)(undone.document).document).toStrictEqual(change.document)
  return change.document
}

describe('splitting', () => {
  test('replaces a drawing by its parts, which inherit its description and colour', () => {
    const after = done(
      splitDrawing('b', [
        { uuid: 'x', shape: small },
        { uuid: 'y', shape: square(0.015) },
      ]),
    )
    expect(names(after)).toEqual(['Wood', 'Field 3 (2)', 'Meadow', 'Field 3 (1)', 'Line 1'])
    expect(drawings(after)[3]).toMatchObject({
      uuid: 'x',
      description: 'Let to Ann',
      colour: '#123456',
      data: { id: 'x' },
    })
    const [{ area } = { area: 0 }] = drawings(
      apply(emptyMap(), addDrawing({ uuid: 'x', shape: small })),
    )
    expect(drawings(after)[3]?.area).toBe(area)
  })

  test('changes nothing if the drawing does not exist or there are no parts', () => {
    for (const nothing of [
      splitDrawing('z', [{ uuid: 'x', shape: small }]),
      splitDrawing('b', []),
    ]) {
      expect(nothing(coloured).document).toBe(coloured)
    }
  })

  test('can be undone while preserving drawings added since', () => {
    const change = splitDrawing('b', [
      { uuid: 'x', shape: small },
      { uuid: 'y', shape: small },
    ])(coloured)
    const later = apply(change.document, addDrawing({ uuid: 'e', shape: small, name: 'Pond' }))
    const undone = revertChange(change)(later).document
    expect(names(undone)).toEqual(['Wood', 'Field 3', 'Meadow', 'Pond', 'Line 1'])
  })
})

describe('merging', () => {
  test('extends the largest drawing, which retains its name and inherits a description', () => {
    const after = done(mergeDrawings(['c', 'b', 'a'], large))
    expect(names(after)).toEqual(['Wood', 'Line 1'])
    expect(drawings(after)[0]).toMatchObject({ uuid: 'a', description: 'Let to Ann' })
  })

  test('changes nothing with fewer than two existing drawings', () => {
    for (const uuids of [['b'], ['b', 'z'], []]) {
      expect(mergeDrawings(uuids, large)(coloured).document).toBe(coloured)
    }
  })
})

describe('adding several drawings', () => {
  test('appends numbers to a common name and undoes them together', () => {
    const after = done(
      addDrawings('The Old Forge', [
        { uuid: 'x', shape: small },
        { uuid: 'y', shape: large },
      ]),
    )
    expect(names(after)).toEqual([
      'Wood',
      'The Old Forge (2)',
      'Field 3',
      'Meadow',
      'The Old Forge (1)',
      'Line 1',
    ])
    // The next drawing's number depends on the number of polygons.
    const next = apply(after, addDrawing({ uuid: 'z', shape: small }))
    expect(names(next)).toContain('Polygon 6')
  })

  test('does not number a single drawing, and changes nothing for an empty list', () => {
    const after = done(addDrawings('The Old Forge', [{ uuid: 'x', shape: small }]))
    expect(names(after)).toContain('The Old Forge')
    expect(addDrawings('The Old Forge', [])(coloured).document).toBe(coloured)
  })
})
