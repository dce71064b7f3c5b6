import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'
import { describe, expect, it } from 'vitest'

import { sharedSquareMetres } from './shared-area.ts'

const ring = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const field: Polygon = { type: 'Polygon', coordinates: [ring(-1.5, 53, -1.49, 53.01)] }

describe('sharedSquareMetres', () => {
  it('is the area of the smaller one where it lies in the other', () => {
    const pond: Polygon = { type: 'Polygon', coordinates: [ring(-1.498, 53.002, -1.494, 53.004)] }
    expect(sharedSquareMetres(field, pond) / areaSquareMetres(pond)).toBeCloseTo(1, 5)
    expect(sharedSquareMetres(pond, field) / areaSquareMetres(pond)).toBeCloseTo(1, 5)
  })

  it('is nothing for polygons beside each other', () => {
    const next: Polygon = { type: 'Polygon', coordinates: [ring(-1.49, 53, -1.48, 53.01)] }
    expect(sharedSquareMetres(field, next)).toBe(0)
  })

  it('counts once what the parts of a geometry share', () => {
    const twice: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [[ring(-1.5, 53, -1.495, 53.01)], [ring(-1.498, 53, -1.49, 53.01)]],
    }
    expect(sharedSquareMetres(twice, field) / areaSquareMetres(field)).toBeCloseTo(1, 5)
  })

  it('is exact for outlines of many thousand corners', () => {
    const corners = 20_000
    const circle = (east: number): LngLat[] =>
      Array.from({ length: corners + 1 }, (_, step) => {
        const angle = (2 * Math.PI * (step % corners)) / corners
        return [east + 0.01 * Math.cos(angle), 53 + 0.006 * Math.sin(angle)]
      })
    const [left, right] = [-1.5, -1.49].map((east): Polygon => ({
      type: 'Polygon',
      coordinates: [circle(east)],
    })) as [Polygon, Polygon]
    // Two circles at a distance of one radius share 2π/3 − √3/2 of its square.
    const part = (2 * Math.PI) / 3 - Math.sqrt(3) / 2
    expect(sharedSquareMetres(left, right) / areaSquareMetres(left)).toBeCloseTo(part / Math.PI, 4)
  })
})
