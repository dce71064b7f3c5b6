import { expect, test } from 'vitest'

import { savedPosition } from './saved-shape.ts'

test('a place on the meridian reads back from JSON as it was saved', () => {
  const position = savedPosition([-0, 51.5])
  expect(JSON.parse(JSON.stringify(position))).toEqual(position)
})
