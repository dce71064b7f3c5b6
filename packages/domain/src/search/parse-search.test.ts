import { assertNever } from '@terrier/geo/assert-never'
import { expect, it } from 'vitest'

import { parseSearch, type ParsedSearch } from './parse-search.ts'
import { noForms, searchForms } from './search-forms.examples.ts'

it('is tested with at least 100 different inputs', () => {
  expect(new Set(searchForms.map(([text]) => text)).size).toBeGreaterThanOrEqual(100)
})

it.each(searchForms)('reads %s as %s', (text, kind, value) => {
  const readings = parseSearch(text).map(plain)
  const found = readings.find(([one]) => one === kind)?.[1]
  if (kind === 'degrees') {
    const [lng = 0, lat = 0] = value as number[]
    expect(found).toEqual([expect.closeTo(lng, 6), expect.closeTo(lat, 6)])
  } else expect(found).toEqual(value)
})

it.each(noForms)('returns no results for %s', (text) => {
  expect(parseSearch(text)).toEqual([])
})

it('returns every interpretation of an ambiguous text', () => {
  expect(parseSearch('SE12').map(({ kind }) => kind)).toEqual([
    'position',
    'postcode-part',
    'title',
  ])
  expect(parseSearch('12345678').map(({ kind }) => kind)).toEqual(['inspire-id', 'uprn'])
})

function plain(reading: ParsedSearch): readonly [string, unknown] {
  switch (reading.kind) {
    case 'position':
      return reading.position.kind === 'grid'
        ? ['grid', reading.position.eastNorth]
        : ['degrees', reading.position.lngLat]
    case 'postcode':
      return [reading.kind, reading.postcode]
    case 'postcode-part':
      return [reading.kind, [reading.outward, reading.inward]]
    case 'uprn':
      return [reading.kind, reading.uprn]
    case 'title':
      return [reading.kind, reading.titleNo]
    case 'inspire-id':
      return [reading.kind, reading.polyId]
    default:
      return assertNever(reading)
  }
}
