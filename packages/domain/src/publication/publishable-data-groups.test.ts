import { expect, test } from 'vitest'

import { publishableDataGroups, publishedDataGroups } from './publishable-data-groups.ts'

const groups = [
  { id: 1, reach: 1 },
  { id: 2, reach: 3 },
  { id: 3, reach: 3 },
] as const

test('only data groups with write access may be published', () => {
  expect(publishableDataGroups(groups).map(({ id }) => id)).toEqual([2, 3])
})

test('a public link shows the chosen ones among them', () => {
  expect(publishedDataGroups(groups, [1, 3, 9]).map(({ id }) => id)).toEqual([3])
  expect(publishedDataGroups(groups, [])).toEqual([])
})
