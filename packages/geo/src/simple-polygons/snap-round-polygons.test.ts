import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { Path } from '../path.ts'
import { snapRoundPolygons } from './snap-round-polygons.ts'
import { isSimplePolygon } from './is-simple-polygon.ts'

type Point = readonly [x: number, y: number]

const anyPoint = (side: number): fc.Arbitrary<Point> =>
  fc.tuple(fc.integer({ min: -side, max: side }), fc.integer({ min: -side, max: side }))
/**
 * Small squares make many vertices lie on edges, large ones many crossings that must be rounded.
 */
const anySide = fc.constantFrom(3, 8, 50, 4000)
const anyRings = anySide.chain((side) =>
  fc.tuple(
    fc.array(anyPoint(side), { minLength: 3, maxLength: 14 }),
    fc.array(fc.array(anyPoint(side), { minLength: 3, maxLength: 6 }), { maxLength: 2 }),
  ),
)

const square: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]

describe('a polygon that needs no change', () => {
  test.each<[string, Point[][]]>([
    ['a square', [square]],
    ['a hook (not star-shaped from the centre of its box)', [hook()]],
    ['a square with a hole', [square, shifted(square, 40, 0.2)]],
    ['a spiral of many vertices', [spiral(40)]],
  ])('%s is simple', (_name, rings) => {
    expect(isSimplePolygon(rings.map(pathOf))).toBe(true)
    expect(contactsOf(rings)).toEqual([])
  })
})

describe('worked examples', () => {
  test('separates parts joined along the edge of the tile', () => {
    const joined: Point[] = [
      [0, 0],
      [50, 0],
      [50, 20],
      [0, 20],
      [0, 60],
      [50, 60],
      [50, 80],
      [0, 80],
    ]
    const parts = solved([joined]).map(normal).toSorted()
    expect(parts).toEqual(['0,0 50,0 50,20 0,20', '0,60 50,60 50,80 0,80'])
  })

  test('accepts rings in either winding order', () => {
    const hole = shifted(square, 40, 0.2)
    const crossing: Point[] = [...square, [0, 50], [-30, 50], [0, 50]]
    for (const outer of [crossing, crossing.toReversed()]) {
      for (const inner of [hole, hole.toReversed()]) {
        expect(areasOf([outer, inner])).toEqual(areasOf([crossing, hole]))
      }
    }
  })

  test('removes a spike', () => {
    const spiked: Point[] = [...square, [0, 50], [-30, 50], [0, 50]]
    expect(areasOf([spiked])).toEqual([10_000])
  })

  test('splits a bow tie into two triangles', () => {
    const bowTie: Point[] = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
    ]
    expect(areasOf([bowTie])).toEqual([25, 25])
  })

  test('rounds a crossing to the nearest grid point', () => {
    const crossing: Point[] = [
      [0, 0],
      [9, 4],
      [9, 0],
      [0, 3],
    ]
    for (const [outer] of solved([crossing])) expect(outer).toContainEqual([4, 2])
  })

  test('a hole that touches the outer ring at one point stays a hole', () => {
    const hole: Point[] = [
      [0, 50],
      [50, 30],
      [50, 70],
    ]
    expect(solved([square, hole]).map((rings) => rings.length)).toEqual([2])
    expect(areasOf([square, hole])).toEqual([9000])
  })

  test('a hole that touches the outer ring at two points splits the polygon', () => {
    const hole: Point[] = [
      [0, 50],
      [50, 30],
      [100, 50],
      [50, 70],
    ]
    expect(areasOf([square, hole])).toEqual([4000, 4000])
  })

  test('a hole along an edge of the outer ring is merged into the outer ring', () => {
    const hole: Point[] = [
      [0, 20],
      [50, 20],
      [50, 80],
      [0, 80],
    ]
    expect(solved([square, hole]).map((rings) => rings.length)).toEqual([1])
    expect(areasOf([square, hole])).toEqual([7000])
  })

  test('removes a hole outside the outer ring', () => {
    const hole = shifted(square, 200, 0.1)
    expect(isSimplePolygon([square, hole].map(pathOf))).toBe(false)
    expect(areasOf([square, hole])).toEqual([10_000])
  })

  test('does not count a hole within a hole twice', () => {
    const [hole, inner] = [shifted(square, 20, 0.6), shifted(square, 40, 0.2)]
    expect(isSimplePolygon([square, hole, inner].map(pathOf))).toBe(false)
    expect(areasOf([square, hole, inner])).toEqual([6400])
  })

  test('assigns holes to the part that contains them', () => {
    const joined: Point[] = [
      [0, 0],
      [50, 0],
      [50, 20],
      [0, 20],
      [0, 60],
      [50, 60],
      [50, 80],
      [0, 80],
    ]
    const holes = [shifted(square, 5, 0.1), shifted(square, 65, 0.1, 10)]
    const polygons = solved([joined, ...holes])
    expect(polygons.map(normal).toSorted()).toEqual([
      '0,0 50,0 50,20 0,20 | 15,15 15,5 5,5 5,15',
      '0,60 50,60 50,80 0,80 | 10,65 10,75 20,75 20,65',
    ])
  })

  test('removes a collapsed sliver', () => {
    const sliver: Point[] = [
      [0, 0],
      [10, 10],
      [20, 20],
      [10, 10],
    ]
    expect(solved([sliver])).toEqual([])
  })

  test('returns nothing if the hole equals the outer ring', () => {
    expect(solved([square, square])).toEqual([])
  })
})

describe('for any rings', () => {
  test('the polygons do not intersect themselves and contain their holes', () => {
    fc.assert(
      fc.property(anyRings, ([outer, holes]) => {
        for (const [shell, ...inner] of solved([outer, ...holes])) {
          expect(contactsOf([shell ?? []])).toEqual([])
          for (const hole of inner) expect(contactsOf([hole])).toEqual([])
          expect(crossingsOf([shell ?? [], ...inner])).toEqual([])
          expect(Math.sign(signedArea(shell ?? []))).toBe(1)
          for (const hole of inner) expect(Math.sign(signedArea(hole))).toBe(-1)
          const middles = inner.map(([a = [0, 0], b = [0, 0]]): Point => [
            (a[0] + b[0]) / 2,
            (a[1] + b[1]) / 2,
          ])
          for (const middle of middles) expect(windingOf(shell ?? [], middle)).not.toBe(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('the resulting polygons are simple unless a hole touches another ring', () => {
    fc.assert(
      fc.property(anyRings, ([outer, holes]) => {
        for (const rings of solved([outer, ...holes])) {
          const doTouch = contactsOf(rings).length > 0
          expect(isSimplePolygon(rings.map(pathOf))).toBe(!doTouch)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('points farther than one unit from every edge stay inside or outside', () => {
    fc.assert(
      fc.property(anyRings, fc.array(anyPoint(4000)), ([outer, holes], somewhere) => {
        const polygons = solved([outer, ...holes])
        const near = [outer, ...holes].flat().map(([x, y]): Point => [x + 2, y + 1])
        for (const point of [...near, ...somewhere]) {
          if ([outer, ...holes].some((ring) => distanceTo(ring, point) <= 1)) continue
          const isIn =
            windingOf(outer, point) !== 0 &&
            // All holes have the same winding order, or their windings could cancel out.
            holes.every((hole) => windingOf(hole, point) === 0)
          const covering = polygons.filter(([shell = [], ...inner]) => {
            return windingOf(shell, point) !== 0 && inner.every((h) => windingOf(h, point) === 0)
          })
          if (holes.length < 2 || isIn) expect(covering).toHaveLength(isIn ? 1 : 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('isSimplePolygon returns true exactly if no edges touch', () => {
    fc.assert(
      fc.property(
        anySide.chain((side) => fc.array(anyPoint(side), { minLength: 3, maxLength: 8 })),
        (ring) => {
          const open = ring.filter((point, index) => !isSame(point, ring.at(index - 1)))
          if (open.length < 3) return
          expect(isSimplePolygon([pathOf(open)])).toBe(contactsOf([open]).length === 0)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

function solved(rings: readonly Point[][]): Point[][][] {
  return snapRoundPolygons(rings.map(pathOf)).map((polygon) => polygon.map(pointsOf))
}

function areasOf(rings: readonly Point[][]): number[] {
  return solved(rings).map((polygon) => polygon.reduce((sum, ring) => sum + signedArea(ring), 0))
}

/** The rings of a polygon, each starting at its smallest point, so that two can be compared. */
function normal(rings: readonly Point[][]): string {
  const each = rings.map((ring) => {
    const texts = ring.map(String)
    const first = texts.indexOf(texts.toSorted()[0] ?? '')
    return [...texts.slice(first), ...texts.slice(0, first)].join(' ')
  })
  return each.toSorted().join(' | ')
}

/** The points that edges of rings share, except the common vertex of consecutive edges. */
function contactsOf(rings: readonly Point[][]): Point[] {
  const edges = rings.flatMap(edgesOf)
  return edges.flatMap(([a, b], one) =>
    edges.slice(one + 1).flatMap(([c, d]) => {
      const leads = isSame(b, c) || isSame(d, a)
      if (!leads) return haveCommonPoint(a, b, c, d) ? [a, b, c, d] : []
      const [from, corner, to] = isSame(b, c) ? [a, b, d] : [c, a, b]
      const isBack = cross(from, corner, to) === 0 && dot(corner, from, to) > 0
      return isBack || (isSame(b, c) && isSame(d, a)) ? [corner] : []
    }),
  )
}

/** The points where edges cross or overlap. */
function crossingsOf(rings: readonly Point[][]): Point[] {
  const edges = rings.flatMap(edgesOf)
  return edges.flatMap(([a, b], one) =>
    edges.slice(one + 1).flatMap(([c, d]) => {
      const shared = [a, b].filter((end) => isSame(end, c) || isSame(end, d)).length
      if (shared === 2) return [a, b]
      return shared === 0 && haveCommonPoint(a, b, c, d) ? [a, b, c, d] : []
    }),
  )
}

function haveCommonPoint(a: Point, b: Point, c: Point, d: Point): boolean {
  const sides = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)].map(Math.sign)
  if (sides[0] !== sides[1] && sides[2] !== sides[3]) return true
  return [
    [a, b, c],
    [a, b, d],
    [c, d, a],
    [c, d, b],
  ].some(
    ([from = a, to = b, point = c]) => cross(from, to, point) === 0 && dot(point, from, to) <= 0,
  )
}

function edgesOf(ring: readonly Point[]): (readonly [Point, Point])[] {
  return ring.map((point, index) => [ring.at(index - 1) ?? point, point])
}

function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function dot([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  return (ax - x) * (bx - x) + (ay - y) * (by - y)
}

function isSame(one: Point, other: Point | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1]
}

function windingOf(ring: readonly Point[], [x, y]: Point): number {
  return edgesOf(ring).reduce((sum, [from, to]) => {
    if (from[1] <= y === to[1] <= y) return sum
    const isRight = Math.sign(cross(from, to, [x, y])) === Math.sign(to[1] - from[1])
    return isRight ? sum + Math.sign(to[1] - from[1]) : sum
  }, 0)
}

function distanceTo(ring: readonly Point[], [x, y]: Point): number {
  return Math.min(
    ...edgesOf(ring).map(([[ax, ay], [bx, by]]) => {
      const length = Math.hypot(bx - ax, by - ay)
      const part = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2
      const along = Math.min(Math.max(part, 0), 1)
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
    }),
  )
}

function signedArea(ring: readonly Point[]): number {
  return pathOf(ring).signedArea()
}

function pathOf(points: readonly Point[]): Path {
  const path = new Path()
  for (const [x, y] of points) path.push(x, y)
  return path
}

function pointsOf(path: Path): Point[] {
  return Array.from({ length: path.size }, (_, index) => [path.x(index), path.y(index)])
}

function shifted(ring: readonly Point[], by: number, scale: number, x = by): Point[] {
  return ring.map((point) => [Math.round(point[0] * scale) + x, Math.round(point[1] * scale) + by])
}

function hook(): Point[] {
  return [
    [0, 0],
    [100, 0],
    [100, 10],
    [10, 10],
    [10, 100],
    [0, 100],
  ]
}

/** Two spiral arms round each other. */
function spiral(steps: number): Point[] {
  const arm = (reach: number) =>
    Array.from({ length: steps }, (_, step): Point => {
      const angle = (step / steps) * 6 * Math.PI
      const far = reach + step * 12
      return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))]
    })
  return [...arm(100), ...arm(140).toReversed()]
}
