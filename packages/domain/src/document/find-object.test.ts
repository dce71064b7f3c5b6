import { expect, test } from 'vitest'

import { findObject } from './find-object.ts'
import { startingMap } from './operation.examples.ts'

test('finds markers, polygons and lines by their uuid', () => {
  const found = ['a', 'c', 'd', 'x'].map((uuid) => findObject(startingMap, uuid))
  expect(found.map((object) => object && [object.kind, object.uuid])).toEqual([
    ['marker', 'a'],
    ['polygon', 'c'],
    ['line', 'd'],
    null,
  ])
})
