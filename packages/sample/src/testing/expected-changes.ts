import type { Change } from '../editions/change-list.ts'
import { difference, union } from '../plane/overlay.ts'
import { areaOf, type Shape } from '../plane/shape.ts'
import { distance, plus } from '../plane/point.ts'

export type Polygons = ReadonlyMap<number, Shape>

/** The polygons that a change affects, in either month. */
export function polygonsTouchedBy(change: Change): readonly number[] {
  if (change.kind === 'owner') return []
  if ('polyIds' in change) return change.polyIds
  if ('polyId' in change) return [change.polyId]
  return [change.from, change.to].flat()
}

/** Whether the polygons of both months are consistent with a change. */
export function isConfirmedByOverlay(change: Change, before: Polygons, after: Polygons): boolean {
  const old = (polyId: number) => before.get(polyId) ?? []
  const now = (polyId: number) => after.get(polyId) ?? []
  if (change.kind === 'split') return apart([old(change.from)], change.to.map(now)) < 1
  if (change.kind === 'merge') return apart(change.from.map(old), [now(change.to)]) < 1
  if (change.kind === 'new') return !before.has(change.polyId) && after.has(change.polyId)
  if (change.kind === 'removed') return before.has(change.polyId) && !after.has(change.polyId)
  if (change.kind === 'development') {
    const outside = squareMetresOf(difference(change.to.map(now), [old(change.from)]))
    return !after.has(change.from) && change.to.length > 5 && outside < 1
  }
  if (change.kind === 'owner') {
    return String(change.from) !== String(change.to) && change.polyIds.every((id) => after.has(id))
  }
  if (change.kind === 'resurvey') {
    return change.polyIds.every((id) => newCorners(old(id), now(id)) === 1)
  }
  const shift = [change.eastMetres, change.northMetres] as const
  return change.polyIds.every((id) => {
    const [corners, moved] = [old(id).flat(), now(id).flat()]
    // Tolerance for rounding both positions to half a centimetre per axis.
    return corners.every((spot, at) => distance(plus(spot, shift), moved[at] ?? [0, 0]) < 0.015)
  })
}

export const squareMetresOf = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, shape) => sum + areaOf(shape), 0)

const apart = (some: readonly Shape[], others: readonly Shape[]): number =>
  squareMetresOf(difference(some, others)) + squareMetresOf(difference(union(others), some))

function newCorners(old: Shape, now: Shape): number {
  const corners = cornersOf(old)
  return [...cornersOf(now)].filter((corner) => !corners.has(corner)).length
}

const cornersOf = (shape: Shape) => new Set(shape.flat().map(String))
