import type { LngLat } from '@terrier/geo/position'

import type { ScreenPoint } from '../view/on-screen.ts'

interface SnapOptions {
  readonly project: (lngLat: LngLat) => ScreenPoint
  /** Snapping tolerance in pixels. */
  readonly reachPx: number
}

/**
 * The nearest snap target on the paths within the tolerance: a vertex if there is one, otherwise a
 * point on an edge. Null when there is neither.
 */
export function snapToPaths(
  at: ScreenPoint,
  paths: Iterable<readonly LngLat[]>,
  { project, reachPx }: SnapOptions,
): ScreenPoint | null {
  let corner: Found | null = null
  let edge: Found | null = null
  for (const path of paths) {
    let last: ScreenPoint | undefined
    for (const lngLat of path) {
      const point = project(lngLat)
      corner = nearer(corner, found(at, point), reachPx)
      if (last) edge = nearer(edge, found(at, nearestBetween(last, point, at)), reachPx)
      last = point
    }
  }
  return (corner ?? edge)?.point ?? null
}

interface Found {
  readonly point: ScreenPoint
  readonly distancePx: number
}

function found(at: ScreenPoint, point: ScreenPoint): Found {
  return { point, distancePx: Math.hypot(point.x - at.x, point.y - at.y) }
}

function nearer(best: Found | null, next: Found, reachPx: number): Found | null {
  return next.distancePx <= Math.min(reachPx, best?.distancePx ?? Infinity) ? next : best
}

function nearestBetween(from: ScreenPoint, to: ScreenPoint, at: ScreenPoint): ScreenPoint {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const square = across ** 2 + down ** 2
  const along = square === 0 ? 0 : ((at.x - from.x) * across + (at.y - from.y) * down) / square
  const share = Math.min(Math.max(along, 0), 1)
  return { x: from.x + share * across, y: from.y + share * down }
}
