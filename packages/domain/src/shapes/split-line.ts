import type { LngLat } from '@terrier/geo/position'

import { exceedsVertexLimit } from './coverage.ts'
import { noded, snapRadiusSteps } from './noded.ts'
import { keyOf, lineInDegrees, lineOnPlane, originAt, stepsBetween, type Path } from './plane.ts'
import { done, refused, type ShapeResult } from './shape-result.ts'
import { withSharedCorners } from './shared-corners.ts'

/**
 * Splits a line wherever another line crosses or touches it, both in degrees of WGS 84. The parts
 * are in the order of the line, and each begins exactly where the previous one ends.
 */
export function splitLine(
  line: readonly LngLat[],
  along: readonly LngLat[],
): ShapeResult<readonly (readonly LngLat[])[]> {
  if (exceedsVertexLimit([line, along])) return refused('too-many-corners')
  const origin = originAt(line[0] ?? [0, 0])
  const paths = [lineOnPlane(line, origin), lineOnPlane(along, origin)]
  const courses = withSharedCorners(paths.map((path) => [path]))
    .flat()
    .map((corners) => ({ corners, isClosed: false }))
  const [whole, cut] = noded(courses)
  const parts = partsOf(whole?.corners ?? [], cut?.corners ?? [])
  return parts.length > 1
    ? done(parts.map((part) => lineInDegrees(part, origin)))
    : refused('not-divided')
}

/** Parts under four centimetres are artefacts between a crossing and an adjacent vertex. */
const shortestSteps = 2 * snapRadiusSteps

function partsOf(line: Path, cuts: Path): Path[] {
  const isCut = new Set(cuts.map(keyOf))
  const parts: Path[] = []
  let start = 0
  line.forEach((corner, index) => {
    if (index < line.length - 1 && !isCut.has(keyOf(corner))) return
    const part = line.slice(start, index + 1)
    if (stepsAlong(part) <= shortestSteps) return
    parts.push(part)
    start = index
  })
  return parts
}

function stepsAlong(line: Path): number {
  return line.reduce(
    (steps, corner, index) => steps + stepsBetween(line[index - 1] ?? corner, corner),
    0,
  )
}
