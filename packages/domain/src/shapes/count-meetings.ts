import type { Polygon } from '@terrier/geo/geometry'

import { coverageOf } from './coverage.ts'
import { edgesOf, hasNearPair } from './edges.ts'
import { intersectionsOf } from './intersections.ts'

/** Bounding-box comparisons of edges; a tenth of a second of work. */
const maxComparisons = 5_000_000

/**
 * Whether the edges of polygons meet in more than `most` pairs, or are too many to tell: their
 * union would then take minutes, as for a scribble. Consecutive edges meet as well, so that a
 * polygon of n vertices has at least n meetings.
 */
export function meetsMoreThan(most: number, polygons: readonly Polygon[]): boolean {
  const ground = coverageOf(polygons, Number.POSITIVE_INFINITY)
  if (!ground.ok) return false
  const edges = edgesOf(
    ground.value.polygons.flat().map((corners) => ({ corners, isClosed: true })),
  )
  let meetings = 0
  const isExceeded = hasNearPair(edges, { left: maxComparisons }, (one, two) => {
    if (intersectionsOf(one, two).length > 0) meetings += 1
    return meetings > most
  })
  return isExceeded !== false
}
