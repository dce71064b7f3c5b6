import type { Geometry } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { testPoints } from '@terrier/geo/testing/ostn15-test-points'
import { describe, expect, it } from 'vitest'

import type { Crs } from './crs.ts'
import { featureMaxPositions, reprojectFeature } from './reproject-feature.ts'

type Position = readonly number[]

const grid = loadNationalGrid()
const reproject = (geometry: Geometry<Position> | null, crs: Crs = 'EPSG:4326') =>
  reprojectFeature({ where: 'row 1', crs, geometry, attributes: { name: 'Ash' } }, grid)
const problemOf = (geometry: Geometry<Position> | null, crs?: Crs) => {
  const result = reproject(geometry, crs)
  return result.ok ? undefined : result.problem
}
const geometryOf = (geometry: Geometry<Position>, crs?: Crs) => {
  const result = reproject(geometry, crs)
  if (!result.ok) throw new Error(result.problem.reason)
  return result.value.geometry
}

const corners: Position[] = [
  [0, 50],
  [1, 50],
  [1, 51],
]
const closedCorners = [...corners, corners[0] ?? []]

const lineOf = (length: number) => ({
  type: 'LineString' as const,
  coordinates: Array.from({ length }, (): Position => [1, 50]),
})

describe('a feature in WGS 84', () => {
  it('keeps where it is from and its attributes', () => {
    expect(reproject({ type: 'Point', coordinates: [1, 50, 99] })).toEqual({
      ok: true,
      value: {
        where: 'row 1',
        geometry: { type: 'Point', coordinates: [1, 50] },
        attributes: { name: 'Ash' },
      },
    })
  })

  it('is rounded to seven decimals', () => {
    expect(geometryOf({ type: 'Point', coordinates: [0.123_456_78, 50.000_000_04] })).toEqual({
      type: 'Point',
      coordinates: [0.123_456_8, 50],
    })
  })

  it('has its rings closed, those of several polygons too', () => {
    expect(geometryOf({ type: 'Polygon', coordinates: [corners] }).coordinates).toEqual([
      closedCorners,
    ])
    expect(geometryOf({ type: 'Polygon', coordinates: [closedCorners] }).coordinates).toEqual([
      closedCorners,
    ])
    expect(
      geometryOf({ type: 'MultiPolygon', coordinates: [[corners], [closedCorners]] }).coordinates,
    ).toEqual([[closedCorners], [closedCorners]])
  })

  it('has a ring closed that returns only to its first longitude or latitude', () => {
    const square: Position[] = [
      [0, 50],
      [1, 50],
      [1, 51],
      [0, 51],
    ]
    const [first = []] = square
    const turned = square.map(([x = 0, y = 0]): Position => [y - 50, x + 50])
    expect(geometryOf({ type: 'Polygon', coordinates: [square] }).coordinates).toEqual([
      [...square, first],
    ])
    expect(geometryOf({ type: 'Polygon', coordinates: [turned] }).coordinates).toEqual([
      [...turned, first],
    ])
  })

  it('may lie at the ends of the earth, not beyond', () => {
    expect(problemOf({ type: 'Point', coordinates: [180, -90] })).toBeUndefined()
    for (const coordinates of [
      [180.1, 0],
      [-181, 0],
      [0, 90.1],
    ]) {
      expect(problemOf({ type: 'Point', coordinates })?.reason).toBe('off-earth')
    }
  })
})

describe('a feature in another system', () => {
  it('of the National Grid is placed by OSTN15', () => {
    const [point] = testPoints
    if (!point) throw new Error('There are no test points.')
    const { lng, lat, east, north } = point
    const { coordinates } = geometryOf({ type: 'Point', coordinates: [east, north] }, 'EPSG:27700')
    expect(coordinates[0]).toBeCloseTo(lng, 7)
    expect(coordinates[1]).toBeCloseTo(lat, 7)
  })

  it('is refused outside the National Grid', () => {
    expect(problemOf({ type: 'Point', coordinates: [-5e6, 0] }, 'EPSG:27700')?.reason).toBe(
      'outside-grid',
    )
  })
})

describe('a feature without a usable shape is refused', () => {
  it.each([
    ['without one', null, 'no-geometry', 'it has no shape, or one of an unknown kind'],
    ['with an empty one', { type: 'LineString', coordinates: [] }, 'no-geometry', 'empty'],
    ['with NaN', { type: 'Point', coordinates: [1, Number.NaN] }, 'bad-position', 'not a number'],
    ['without a number', { type: 'Point', coordinates: [] }, 'bad-position', 'not a number'],
    ['with a line of a point', { type: 'LineString', coordinates: [[1, 50]] }, 'bad-line', 'two'],
    ['with a short ring', { type: 'Polygon', coordinates: [corners.slice(1)] }, 'bad-ring', 'ring'],
    [
      'with a short hole',
      { type: 'Polygon', coordinates: [closedCorners, corners.slice(1)] },
      'bad-ring',
      'ring',
    ],
    [
      'with a polygon without rings',
      { type: 'MultiPolygon', coordinates: [[closedCorners], []] },
      'bad-ring',
      'ring',
    ],
  ] as const)('%s', (_, geometry, reason, detail) => {
    expect(problemOf(geometry as Geometry<Position> | null)).toEqual({
      reason,
      detail: expect.stringContaining(detail),
    })
  })

  it('with more positions than a browser draws', () => {
    expect(problemOf(lineOf(featureMaxPositions))).toBeUndefined()
    expect(problemOf(lineOf(featureMaxPositions + 1))).toEqual({
      reason: 'too-complex',
      detail: 'its shape has more than 200,000 points',
    })
  })
})
