import { expect, test } from 'vitest'

import { parseSegmentName, segmentName, segmentNumberOf } from './segment-name.ts'

test('the segment of a position has the name that pg_walfile_name gives it', () => {
  // From PostgreSQL 18: select pg_walfile_name('1A/2B3C4D5E').
  expect(segmentName({ timeline: 1, number: segmentNumberOf('1A/2B3C4D5E') })).toBe(
    '000000010000001A0000002B',
  )
})

test('the name of a segment can be parsed, that of a history is none', () => {
  const segment = { timeline: 18, number: 26 * 256 + 43 }
  expect(parseSegmentName(segmentName(segment))).toEqual(segment)
  expect(parseSegmentName('00000002.history')).toBeUndefined()
})
