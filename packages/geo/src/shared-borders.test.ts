import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Polygon } from './geometry.ts'
import type { LngLat } from './position.ts'
import { SharedBorders } from './shared-borders.ts'
import { encodeTwkb } from './twkb.ts'

const side = 6

/** A grid of `side` by `side` cells whose borders are bent according to `winding`. */
function patchwork(winding: readonly number[]): Polygon[] {
  const bend = (index: number) => (winding[index % winding.length] ?? 0) / 1e6
  /** From one corner of the grid to the next, with identical vertices for both neighbours. */
  const border = (column: number, row: number, isAcross: boolean): LngLat[] => {
    const steps = 8
    return Array.from({ length: steps + 1 }, (_, step): LngLat => {
      const along = step / steps
      const off = step === 0 || step === steps ? 0 : bend(column * 31 + row * 17 + step)
      const [x, y] = isAcross
        ? [column + along, row + off * 1000]
        : [column + off * 1000, row + along]
      return [-2 + x / 100, 53 + y / 100]
    })
  }
  return Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    const ring = [
      ...border(column, row, true),
      ...border(column + 1, row, false).slice(1),
      ...border(column, row + 1, true)
        .toReversed()
        .slice(1),
      ...border(column, row, false).toReversed().slice(1),
    ]
    return { type: 'Polygon', coordinates: [ring] }
  })
}

/**
 * For each edge, how often it is used in one direction minus the other: zero between neighbours.
 */
function openEdges(rings: readonly (readonly LngLat[])[]): Map<string, number> {
  const balance = new Map<string, number>()
  for (const ring of rings) {
    for (let place = 1; place < ring.length; place++) {
      const [from, to] = [String(ring[place - 1]), String(ring[place])]
      const key = from < to ? `${from} ${to}` : `${to} ${from}`
      balance.set(key, (balance.get(key) ?? 0) + (from < to ? 1 : -1))
    }
  }
  return new Map([...balance].filter(([, count]) => count !== 0))
}

const squareOf = (west: number, width: number): LngLat[] => [
  [west, 53],
  [west + width, 53],
  [west + width, 53 + width],
  [west, 53 + width],
  [west, 53],
]

const simplified = (polygons: readonly Polygon[], zoom: number, tolerance = 4) => [
  ...new SharedBorders(polygons.map((polygon) => encodeTwkb(polygon))).simplified(zoom, tolerance),
]

const ringsOf = (shapes: ReturnType<typeof simplified>) =>
  shapes.flatMap((shape) => (shape?.type === 'MultiPolygon' ? shape.coordinates.flat() : []))

describe('boundaries shared by adjacent polygons', () => {
  it('have the same vertices on both sides after simplification at any zoom', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 3, maxLength: 40 }),
        fc.integer({ min: 4, max: 14 }),
        (winding, zoom) => {
          const rings = ringsOf(simplified(patchwork(winding), zoom))
          // The unpaired edges are the outline of the whole grid, which is one ring: every vertex
          // starts as many edges as it ends.
          const open = openEdges(rings)
          const inner = [...open.keys()].filter((edge) => {
            const middle = edge.split(' ').map((place) => place.split(',').map(Number))
            return middle.every(
              ([lng = 0, lat = 0]) =>
                lng > -2 + 0.005 &&
                lng < -2 + side / 100 - 0.005 &&
                lat > 53.005 &&
                lat < 53 + side / 100 - 0.005,
            )
          })
          expect(inner).toEqual([])
        },
      ),
    )
  })

  it('are simplified to less than half the vertices at zoom 5 compared with zoom 14', () => {
    const winding = [120, -80, 200, 30, -250, 90]
    const corners = (zoom: number) =>
      ringsOf(simplified(patchwork(winding), zoom)).reduce((sum, ring) => sum + ring.length, 0)
    expect(corners(5)).toBeLessThan(corners(14) / 2)
  })

  it('are the same for a hole and the polygon that fills it', () => {
    const inner: LngLat[] = [
      [-1.99, 53.01],
      [-1.98, 53.0101],
      [-1.98, 53.02],
      [-1.99, 53.0203],
      [-1.99, 53.01],
    ]
    const outer: LngLat[] = [
      [-2, 53],
      [-1.97, 53],
      [-1.97, 53.03],
      [-2, 53.03],
      [-2, 53],
    ]
    // The hole starts at another vertex and has the opposite winding order.
    const hole = [...inner.slice(2), ...inner.slice(1, 3)].toReversed()
    const shapes = simplified(
      [
        { type: 'Polygon', coordinates: [outer, hole] },
        { type: 'Polygon', coordinates: [inner] },
      ],
      12,
    )
    const open = [...openEdges(ringsOf(shapes)).keys()]
    expect(open.filter((edge) => edge.includes('-1.98'))).toEqual([])
  })

  it('leave out a hole that has collapsed, and keep a larger one', () => {
    const holes = [squareOf(-1.99, 0.000_001), squareOf(-1.985, 0.005)]
    const [shape] = simplified(
      [{ type: 'Polygon', coordinates: [squareOf(-2, 0.1), ...holes] }],
      12,
      4,
    )
    expect(
      shape?.type === 'MultiPolygon' && shape.coordinates.map((rings) => rings.length),
    ).toEqual([2])
  })

  it('are null for collapsed polygons and for other geometries', () => {
    const tiny: Polygon = patchwork([0])[0] ?? { type: 'Polygon', coordinates: [] }
    expect(simplified([tiny], 0, 100)).toEqual([null])
    const point = encodeTwkb({ type: 'Point', coordinates: [-2, 53] })
    expect([...new SharedBorders([point]).simplified(8, 4)]).toEqual([null])
  })
})
