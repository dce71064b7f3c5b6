import { describe, expect, it } from 'vitest'

import { describePositionColumns, findPositionColumns } from './position-columns.ts'

const found = (header: string, ...rows: readonly string[]) =>
  findPositionColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  )

const describeHeader = (header: string, row: string) =>
  describePositionColumns(header.split(';'), [row.split(';')])

describe('the position columns of a table', () => {
  it.each([
    'GeoX;GeoY',
    'Longitude;Latitude',
    'Long;Lat',
    'lng;lat',
    'LON;LAT',
    'Easting;Northing',
    'eastings;northings',
    'oseast1m;osnrth1m',
    'osgb36_east;osgb36_north',
    'X;Y',
    'x_coord;y_coord',
    'X Coordinate;Y Coordinate',
    'coord_x;coord_y',
    'point_x;point_y',
    'geometry_x;geometry_y',
    'site longitude;site latitude',
    'Easting (m);Northing (m)',
  ])('are a pair by the names %s, in either order', (header) => {
    expect(found(`name;${header}`, 'Ash;1;2')).toEqual({ kind: 'xy', x: 1, y: 2 })
    const swapped = header.split(';').toReversed().join(';')
    expect(found(`name;${swapped}`, 'Ash;1;2')).toEqual({ kind: 'xy', x: 2, y: 1 })
  })

  it('are no pair when one of the two is missing, or both are one column', () => {
    expect(found('name;lng', 'Ash;1')).toBeUndefined()
    expect(found('name;easting northing', 'Ash;1')).toBeUndefined()
    expect(found('exact;why', '1;2')).toBeUndefined()
  })

  it('are a geometry rather than the pair beside it', () => {
    expect(found('lat;lng;WKT', '1;2;POINT (1 52)')).toEqual({ kind: 'well-known-text', column: 2 })
    expect(found('lat;lng;WKT', '1;2;none')).toEqual({ kind: 'xy', x: 1, y: 0 })
    expect(found('the geom', 'POINT (1 52)')).toEqual({ kind: 'well-known-text', column: 0 })
    expect(found('remark', 'POINT (1 52)')).toBeUndefined()
  })

  it('are a grid reference, a short one only under a name that says so', () => {
    expect(found('name;OS grid ref', 'Ash;SK 5 3')).toEqual({ kind: 'grid-reference', column: 1 })
    expect(found('name;NGR', 'Ash;SK 57 39')).toEqual({ kind: 'grid-reference', column: 1 })
    expect(found('name;where', 'Ash;SK 571 391')).toEqual({ kind: 'grid-reference', column: 1 })
    expect(found('name;where', 'Ash;SK 57 39')).toBeUndefined()
  })

  it('are a postcode last of all, by its name or its values', () => {
    expect(found('a;Postcode', 'SY23 3AN;SY23 3AN')).toEqual({ kind: 'postcode', column: 1 })
    expect(found('a;pcds', 'x;SY23 3AN')).toEqual({ kind: 'postcode', column: 1 })
    expect(found('a;where', 'x;SY23 3AN')).toEqual({ kind: 'postcode', column: 1 })
    expect(found('postcode;where', 'SY23 3AN;SK 571 391')).toEqual({
      kind: 'grid-reference',
      column: 1,
    })
  })

  it('have such values in at least half of the rows that have any', () => {
    const reference = { kind: 'grid-reference', column: 0 }
    expect(found('grid', 'SK5739', 'none')).toEqual(reference)
    expect(found('grid', 'SK5739', '', ' ', '')).toEqual(reference)
    expect(found('grid', 'SK5739', 'none', 'none')).toBeUndefined()
    expect(found('grid', '', '')).toBeUndefined()
  })
})

it('a header is described the better the surer its columns are', () => {
  expect(describeHeader('lat;lng', '52;1')).toBe(3)
  expect(describeHeader('a;post code', 'x;SY23 3AN')).toBe(2)
  expect(describeHeader('a;b', 'x;SY23 3AN')).toBe(1)
  expect(describeHeader('a;b', '1;2')).toBe(0)
})
