import type { LngLat } from '@terrier/geo/position'

import { exceedsVertexLimit } from './coverage.ts'
import { nodePaths, snapRadiusSteps } from './node-paths.ts'
import {
  vertexKey,
  lineInDegrees,
  lineOnPlane,
  originAt,
  stepsBetween,
  type PlanePath,
} from './plane.ts'
import { succeeded, failed, type ShapeResult } from './shape-result.ts'
import { withSharedVertices } from './shared-vertices.ts'

/**
 * Splits a line wherever another line crosses or touches it, both in degrees of WGS 84. The parts
 * are in the order of the line, and each begins exactly where the previous one ends.
 */
export function splitLine(
  line: readonly LngLat[],
  along: readonly LngLat[],
): ShapeResult<readonly (readonly LngLat[])[]> {
  if (exceedsVertexLimit([line, along])) return failed('too-many-corners')
  const origin = originAt(line[0] ?? [0, 0])
  const paths = [lineOnPlane(line, origin), lineOnPlane(along, origin)]
  const courses = withSharedVertices(paths.map((path) => [path]))
    .flat()
    .map((vertices) => ({ corners: vertices, isClosed: false }))
  const [whole, cut] = nodePaths(courses)
  const parts = partsOf(whole?.corners ?? [], cut?.corners ?? [])
  return parts.length > 1
    ? succeeded(parts.map((part) => lineInDegrees(part, origin)))
    : failed('not-divided')
}

/** Parts under four centimetres are artefacts between a crossing and an adjacent vertex. */
const shortestSteps = 2 * snapRadiusSteps

function partsOf(line: PlanePath, cuts: PlanePath): PlanePath[] {
  const isCut = new Set(cuts.map(vertexKey))
  const parts: PlanePath[] = []
  let start = 0
  line.forEach((vertex, index) => {
    if (index < line.length - 1 && !isCut.has(vertexKey(vertex))) return
    const part = line.slice(start, index + 1)
    if (stepsAlong(part) <= shortestSteps) return
    parts.push(part)
    start = index
  })
  return parts
}

function stepsAlong(line: PlanePath): number {
  return line.reduce(
    (steps, vertex, index) => steps + stepsBetween(line[index - 1] ?? vertex, vertex),
    0,
  )
}
