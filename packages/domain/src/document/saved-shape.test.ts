import { expect, test } from 'vitest'

import { savedPosition } from './saved-shape.ts'

test('a position at longitude -0 is unchanged by a JSON round trip', () => {
  const position = savedPosition([-0, 51.5])
  expect(JSON.parse(JSON.stringify(position))).toEqual(position)
})
