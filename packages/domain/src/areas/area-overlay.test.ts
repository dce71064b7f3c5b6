import { boundsOf } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { squareMetresOf } from '../coverage/millimetre-coverage.ts'
import { AreaOverlay } from './area-overlay.ts'

const rectangle = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...coordinates: (readonly LngLat[])[]): Polygon => ({
  type: 'Polygon',
  coordinates,
})
const overlayOf = (...polygons: readonly Polygon[]) => {
  const area: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: polygons.map(({ coordinates }) => coordinates),
  }
  return new AreaOverlay(area, boundsOf(area))
}
const insideOf = (overlay: AreaOverlay, shape: Polygon | MultiPolygon) =>
  squareMetresOf(overlay.inside(overlay.feature(shape)))

const field = polygon(rectangle(-1.5, 53, -1.49, 53.01))

const degrees = (step: number, from: number) => from + step / 2000

describe('the part of a polygon in an area', () => {
  const overlay = overlayOf(field)

  it('is the whole where it lies inside, and nothing outside', () => {
    const within = polygon(rectangle(-1.498, 53.002, -1.494, 53.004))
    expect(insideOf(overlay, within) / areaSquareMetres(within)).toBeCloseTo(1, 5)
    expect(insideOf(overlay, polygon(rectangle(-1.4, 53, -1.39, 53.01)))).toBe(0)
  })

  it('is the area where the polygon contains it', () => {
    const around = polygon(rectangle(-2, 52, -1, 54))
    expect(insideOf(overlay, around) / areaSquareMetres(field)).toBeCloseTo(1, 5)
  })

  it('is half where the border runs through the middle', () => {
    const half = polygon(rectangle(-1.495, 52.9, -1.4, 53.1))
    expect(insideOf(overlay, half) / overlay.squareMetres).toBeCloseTo(0.5, 5)
  })

  it('leaves out holes of the area and of the polygon', () => {
    const hole = rectangle(-1.498, 53.002, -1.494, 53.004)
    const holed = overlayOf(polygon(rectangle(-1.5, 53, -1.49, 53.01), hole))
    expect(insideOf(holed, polygon(hole))).toBe(0)
    expect(insideOf(holed, field) / holed.squareMetres).toBeCloseTo(1, 5)
    const ring = polygon(rectangle(-1.6, 52.9, -1.4, 53.1), rectangle(-1.5, 53, -1.49, 53.01))
    expect(insideOf(overlay, ring)).toBe(0)
  })

  it('counts parts of several polygons, and an overlap of them once', () => {
    const parts: MultiPolygon = {
      type: 'MultiPolygon',
      coordinates: [[rectangle(-1.5, 53, -1.494, 53.01)], [rectangle(-1.496, 53, -1.49, 53.01)]],
    }
    expect(insideOf(overlay, parts) / overlay.squareMetres).toBeCloseTo(1, 5)
  })

  it('is the same for every pair of rectangles as their arithmetic', () => {
    const side = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(side, side, side, side, (a, b, c, d) => {
        fc.pre(a !== b && c !== d)
        const [west, east] = [Math.min(a, b), Math.max(a, b)]
        const [south, north] = [Math.min(c, d), Math.max(c, d)]
        const shape = polygon(
          rectangle(
            degrees(west, -1.505),
            degrees(south, 52.995),
            degrees(east, -1.505),
            degrees(north, 52.995),
          ),
        )
        const width = Math.max(0, Math.min(east, 30) - Math.max(west, 10))
        const height = Math.max(0, Math.min(north, 30) - Math.max(south, 10))
        const share = (width * height) / 400
        expect(insideOf(overlay, shape) / overlay.squareMetres).toBeCloseTo(share, 4)
      }),
    )
  })
})

it('parts that overlap cover their union', () => {
  const overlay = overlayOf(field)
  const parts = [
    polygon(rectangle(-1.5, 53, -1.494, 53.01)),
    polygon(rectangle(-1.496, 53, -1.492, 53.01)),
  ].map((shape) => overlay.inside(overlay.feature(shape)))
  expect(overlay.covered(parts) / overlay.squareMetres).toBeCloseTo(0.8, 5)
})

it('a polygon that crosses itself counts by the even-odd rule', () => {
  const tie = polygon([
    [-1.5, 53],
    [-1.49, 53.01],
    [-1.49, 53],
    [-1.5, 53.01],
    [-1.5, 53],
  ])
  const overlay = overlayOf(field)
  expect(insideOf(overlay, tie) / overlay.squareMetres).toBeCloseTo(0.5, 4)
})

it('some hundred parts, which overlap their neighbours, cover their union', () => {
  const overlay = overlayOf(field)
  const cells = Array.from({ length: 400 }, (_, index) => [index % 20, Math.floor(index / 20)])
  const parts = cells.map(([x = 0, y = 0]) => {
    const [west, south] = [degrees(x, -1.5), degrees(y, 53)]
    return overlay.inside(
      overlay.feature(polygon(rectangle(west, south, west + 0.0008, south + 0.0008))),
    )
  })
  // A point covers nothing.
  expect(overlay.covered([...parts, []]) / overlay.squareMetres).toBeCloseTo(1, 6)
  expect(overlay.covered(parts.slice(0, 200)) / overlay.squareMetres).toBeCloseTo(0.53, 3)
})

it('a ring in either direction counts', () => {
  const overlay = overlayOf(field)
  const clockwise = polygon(rectangle(-1.498, 53.002, -1.494, 53.004).toReversed())
  expect(insideOf(overlay, clockwise) / areaSquareMetres(clockwise)).toBeCloseTo(1, 5)
})
