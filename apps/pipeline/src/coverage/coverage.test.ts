import {
  difference,
  intersection,
  squareMetresOf,
  union,
  withoutSelfIntersections,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'

import { fromOrigin, openMorphologically } from './coverage.ts'
import { polygonsFromPaths } from './nest-rings.ts'

type Corner = readonly [x: number, y: number]

/** A ring in metres. */
const ring = (corners: readonly Corner[]) =>
  corners.map(([x, y]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) }))

function rectangle(west: number, south: number, width: number, height: number) {
  const [east, north] = [west + width, south + height]
  return ring([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ])
}

/** A star-shaped ring with this many teeth, around a circle of 20 km radius; metres. */
function toothed(teeth: number, depth: number): MillimetreCoverage[number] {
  const corners = Array.from({ length: 2 * teeth }, (_, index): Corner => {
    const angle = (index / (2 * teeth)) * 2 * Math.PI
    const radius = 20_000 + (index % 2 === 0 ? depth : -depth)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return ring(corners)
}

const far = (rings: MillimetreCoverage) => fromOrigin([-700_000, -1_300_000], rings)

describe('MillimetreCoverage', () => {
  it('has the area of both triangles of a bow-tie', () => {
    const tie = ring([
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ])
    expect(squareMetresOf(withoutSelfIntersections([tie]))).toBe(50)
  })

  it('has holes whatever the direction of the rings', () => {
    const [outer, hole] = [rectangle(0, 0, 20, 20), rectangle(5, 5, 10, 10)]
    for (const rings of [
      [outer, hole],
      [outer, hole.toReversed()],
      [outer.toReversed(), hole],
    ]) {
      expect(squareMetresOf(withoutSelfIntersections(rings))).toBe(300)
    }
  })

  it('preserves a hole that touches the outer ring, at a vertex or along an edge', () => {
    const outer = rectangle(0, 0, 20, 20)
    const atCorner = ring([
      [0, 10],
      [10, 5],
      [10, 15],
    ])
    expect(squareMetresOf(withoutSelfIntersections([outer, atCorner]))).toBe(350)
    expect(squareMetresOf(withoutSelfIntersections([outer, rectangle(0, 5, 10, 10)]))).toBe(300)
  })

  it('drops rings without area, and ignores spikes and repeated vertices', () => {
    expect(
      withoutSelfIntersections([
        ring([
          [0, 0],
          [10, 0],
          [10, 0],
        ]),
      ]),
    ).toEqual([])
    expect(
      withoutSelfIntersections([
        ring([
          [0, 0],
          [10, 0],
          [5, 0],
        ]),
      ]),
    ).toEqual([])
    const spiked = ring([
      [0, 0],
      [10, 0],
      [10, 0],
      [10, 5],
      [30, 5],
      [10, 5],
      [10, 10],
      [0, 10],
    ])
    expect(squareMetresOf(withoutSelfIntersections([spiked]))).toBe(100)
  })

  it('handles a ring that doubles back along a horizontal line, without exhausting memory', async () => {
    // In a thread with a small heap: a ring that exhausts it must not crash the other tests.
    const corners: Corner[] = [
      [2, 0],
      [6, 0],
      [0, 2],
      [5, 0],
      [3, 0],
    ]
    const script = `
      const { parentPort, workerData } = require('node:worker_threads')
      import(workerData.module).then(({ squareMetresOf, withoutSelfIntersections }) =>
        parentPort.postMessage(squareMetresOf(withoutSelfIntersections([workerData.ring]))))`
    const thread = new Worker(script, {
      eval: true,
      workerData: {
        module: import.meta.resolve('@terrier/domain/coverage/millimetre-coverage'),
        ring: ring(corners),
      },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    // The one area is the triangle (6,0), (0,2), (5,0).
    expect(await once(thread, 'message')).toEqual([1])
  })

  it('applies the even-odd rule to a ring that doubles back and runs round an area twice', () => {
    const corners: Corner[] = [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]
    expect(squareMetresOf(withoutSelfIntersections([ring(corners)]))).toBe(300)
  })

  it.each([
    ['from the south', (x: number, y: number): Corner => [x, y]],
    ['from the west', (x: number, y: number): Corner => [y, x]],
  ])('handles a hole along an edge, and a spike, seen %s', (_, turned) => {
    const outer = ring([turned(0, 0), turned(20, 0), turned(20, 20), turned(0, 20)])
    const hole = ring([turned(5, 0), turned(15, 0), turned(15, 10), turned(5, 10)])
    const spiked = ring(
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [40, 20],
        [10, 20],
        [0, 20],
      ].map(([x = 0, y = 0]) => turned(x, y)),
    )
    expect(squareMetresOf(withoutSelfIntersections([outer, hole]))).toBe(300)
    expect(squareMetresOf(withoutSelfIntersections([spiked]))).toBe(400)
    expect(squareMetresOf(withoutSelfIntersections([outer, outer]))).toBe(0)
  })

  it('counts the overlap of parts once', () => {
    const parts = [[rectangle(0, 0, 20, 20)], [rectangle(10, 10, 20, 20)]]
    expect(squareMetresOf(union(parts))).toBe(700)
  })

  it('has an empty intersection with polygons that only touch it', () => {
    const here = [rectangle(0, 0, 20, 20)]
    expect(intersection(here, [rectangle(20, 0, 20, 20)])).toEqual([])
    expect(intersection(here, [rectangle(20, 20, 20, 20)])).toEqual([])
    expect(difference(here, here)).toEqual([])
  })

  it('is as exact a thousand kilometres from the origin', () => {
    const [a, b] = [[rectangle(0.001, 0, 20, 20)], [rectangle(19.999, 0, 20, 20)]]
    expect(squareMetresOf(intersection(a, b))).toBeCloseTo(0.04, 9)
    expect(squareMetresOf(intersection(far(a), far(b)))).toBeCloseTo(0.04, 9)
  })

  it('overlays boundaries of ten thousand vertices that cross everywhere', () => {
    const [a, b] = [
      withoutSelfIntersections([toothed(5000, 30)]),
      withoutSelfIntersections([toothed(4900, 30)]),
    ]
    const [shared, all] = [squareMetresOf(intersection(a, b)), squareMetresOf(union([a, b]))]
    const sum = squareMetresOf(a) + squareMetresOf(b)
    expect(Math.abs(shared + all - sum) / sum).toBeLessThan(1e-6)
  })

  it('loses parts that are too narrow by morphological opening', () => {
    const corridor = union([
      [rectangle(0, 0, 20, 20)],
      [rectangle(20, 5, 20, 0.9)],
      [rectangle(40, 0, 20, 20)],
    ])
    expect(squareMetresOf(openMorphologically(corridor, 0.5))).toBeCloseTo(800, 0)
    expect(polygonsFromPaths(openMorphologically(corridor, 0.5))).toHaveLength(2)
    expect(polygonsFromPaths(openMorphologically(corridor, 0.4))).toHaveLength(1)
  })

  it('splits into polygons, each with its own holes', () => {
    const island = [rectangle(8, 8, 4, 4)]
    const around = difference([rectangle(0, 0, 20, 20)], [rectangle(5, 5, 10, 10)])
    const pieces = polygonsFromPaths([...around, ...island, rectangle(30, 0, 5, 5)])
    expect(pieces.map(squareMetresOf).toSorted((a, b) => a - b)).toEqual([16, 25, 300])
  })
})
