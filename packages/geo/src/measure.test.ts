import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMultiPolygon, anyPolygon, britishPosition } from './testing/arbitrary-geometry.ts'
import type { Polygon } from './geometry.ts'
import { distanceMetres, lineLengthMetres } from './line-length.ts'
import { mapPositions } from './map-geometry.ts'
import { areaSquareMetres, perimeterMetres } from './measure.ts'
import { loadNationalGrid } from './national-grid-file.ts'
import type { LngLat } from './position.ts'
import { ringAreaSquareMetres } from './ring-area.ts'

// The reference square of the earlier system's measures: 745 684.55 m2, 3.562124 km.
const square: LngLat[] = [
  [-1.5, 53],
  [-1.49, 53],
  [-1.49, 53.01],
  [-1.5, 53.01],
  [-1.5, 53],
]

test('a square of 0.01 degrees has the area and perimeter stored in older maps', () => {
  expect(ringAreaSquareMetres(square)).toBeCloseTo(745_684.55, 1)
  expect(lineLengthMetres(square)).toBeCloseTo(3562.124, 3)
})

test('an octant of the sphere has an eighth of its area', () => {
  const octant: LngLat[] = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
    [0, 0],
  ]
  expect(ringAreaSquareMetres(octant)).toBeCloseTo((4 * Math.PI * 6_378_137 ** 2) / 8, -2)
})

test('a degree of latitude has the length of a degree on the sphere', () => {
  expect(distanceMetres([-1, 52], [-1, 53])).toBeCloseTo((6_371_008.8 * Math.PI) / 180, 6)
})

test('empty rings, empty lines and single positions measure 0', () => {
  expect(ringAreaSquareMetres([])).toBe(0)
  expect(lineLengthMetres([])).toBe(0)
  expect(lineLengthMetres([[-1, 52]])).toBe(0)
})

test('a hole is subtracted from the area and added to the perimeter', () => {
  const hole = square.map(([lng, lat]): LngLat => [lng / 2 - 0.7475, lat / 2 + 26.5025])
  const polygon: Polygon = { type: 'Polygon', coordinates: [square, hole] }
  expect(areaSquareMetres(polygon)).toBeCloseTo(
    ringAreaSquareMetres(square) - ringAreaSquareMetres(hole),
    6,
  )
  expect(perimeterMetres(polygon)).toBeCloseTo(lineLengthMetres(square) + lineLengthMetres(hole), 6)
})

test('the area does not depend on winding order or first vertex', () => {
  fc.assert(
    fc.property(anyPolygon, fc.nat(), (polygon, turn) => {
      const ring = polygon.coordinates[0] ?? []
      const corners = ring.slice(1)
      const start = turn % corners.length
      const turned = [...corners.slice(start), ...corners.slice(0, start)]
      const again = [...turned, ...turned.slice(0, 1)].toReversed()
      const area = ringAreaSquareMetres(ring)
      expect(Math.abs(ringAreaSquareMetres(again) - area)).toBeLessThan(1e-6 * area + 1e-3)
    }),
  )
})

test('a multipolygon has the total area and perimeter of its polygons', () => {
  fc.assert(
    fc.property(anyMultiPolygon, (multi) => {
      const parts = multi.coordinates.map((coordinates): Polygon => ({
        type: 'Polygon',
        coordinates,
      }))
      const area = parts.reduce((sum, part) => sum + areaSquareMetres(part), 0)
      const perimeter = parts.reduce((sum, part) => sum + perimeterMetres(part), 0)
      expect(areaSquareMetres(multi)).toBeCloseTo(area, 3)
      expect(perimeterMetres(multi)).toBeCloseTo(perimeter, 3)
    }),
  )
})

test('a line through a third position is never shorter than the direct distance', () => {
  fc.assert(
    fc.property(britishPosition, britishPosition, britishPosition, (from, by, to) => {
      expect(lineLengthMetres([from, by, to])).toBeGreaterThanOrEqual(
        distanceMetres(from, to) - 1e-6,
      )
    }),
  )
})

// Areas and perimeters on the ellipsoid of WGS 84, computed with GDAL 3.6.2 and SpatiaLite (ST_Area
// and ST_Perimeter with use_ellipsoid); the first perimeter also agrees with PROJ 9.1.1 (geod).
const onEllipsoid = [
  { ring: square, area: 747_059.464616, perimeter: 3568.316677 },
  {
    ring: [
      [-5.2, 50.1],
      [-5.197, 50.1005],
      [-5.1965, 50.1025],
      [-5.2, 50.102],
      [-5.2, 50.1],
    ],
    area: 50_732.595113,
    perimeter: 926.014171,
  },
  {
    ring: [
      [-1.2, 60.3],
      [-1.196, 60.3005],
      [-1.1955, 60.303],
      [-1.2, 60.3025],
      [-1.2, 60.3],
    ],
    area: 64_684.809525,
    perimeter: 1041.500707,
  },
  {
    ring: [
      [-3.1, 52.4],
      [-2.95, 52.38],
      [-2.9, 52.47],
      [-3.02, 52.52],
      [-3.1, 52.4],
    ],
    area: 124_493_835.047935,
    perimeter: 45_314.303805,
  },
] satisfies { ring: LngLat[]; area: number; perimeter: number }[]

test('areas and lengths on the sphere are less than 0.4 % below those on the ellipsoid', () => {
  for (const { ring, area, perimeter } of onEllipsoid) {
    for (const part of [ringAreaSquareMetres(ring) / area, lineLengthMetres(ring) / perimeter]) {
      expect(part).toBeGreaterThan(0.996)
      expect(part).toBeLessThan(1)
    }
  }
})

test('areas on the sphere are within 1 % of those on the National Grid', () => {
  const grid = loadNationalGrid()
  fc.assert(
    fc.property(anyPolygon, (polygon) => {
      const onGrid = mapPositions(polygon, (position) => grid.toEastNorth(position))
      if (onGrid.type !== 'Polygon') throw new Error('A polygon stays one.')
      const planar = onGrid.coordinates.map(planarArea)
      const expected = 2 * (planar[0] ?? 0) - planar.reduce((sum, area) => sum + area, 0)
      expect(areaSquareMetres(polygon) / expected).toBeGreaterThan(0.99)
      expect(areaSquareMetres(polygon) / expected).toBeLessThan(1.01)
    }),
  )
})

function planarArea(ring: readonly (readonly [number, number])[]): number {
  const [east, north] = ring[0] ?? [0, 0]
  const local = ring.map(([x, y]) => [x - east, y - north] as const)
  const twice = local.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = local[(index + 1) % local.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
