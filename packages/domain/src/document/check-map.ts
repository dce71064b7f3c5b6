import { jsonMaxDepth } from '@terrier/contract/limits'
import { SavedMapData } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import type { Fields } from './json-fields.ts'
import { withLists } from './map-head.ts'
import { isDeeperThan } from './nesting.ts'

/** The path of the invalid value, such as 'drawings.polygons.3.data', and the reason. */
export interface UpgradeProblem {
  readonly where: string
  readonly why: string
}

export type CheckedMap =
  | { readonly ok: true; readonly value: SavedMapData }
  | { readonly ok: false; readonly problem: UpgradeProblem }

/**
 * Validates map data of the current version against all limits. The drawings of the result are
 * sorted by area.
 */
export function checkMap(map: Fields): CheckedMap {
  if (isDeeperThan(map, jsonMaxDepth)) return refusedMap('', 'is nested too deeply')
  const result = SavedMapData.safeParse(map)
  if (!result.success) {
    const [issue] = result.error.issues
    return refusedMap(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'cannot be read')
  }
  // The input that was validated, not the parser's copy: the copy's positions take five times the
  // memory.
  const document = map as SavedMapData
  const { markers } = document.markers
  const { polygons } = document.drawings
  const twin = twinIn(markers, 'markers.markers') ?? twinIn(polygons, 'drawings.polygons', markers)
  if (twin !== null) return refusedMap(twin, 'is the uuid of another object too')
  return {
    ok: true,
    value: withLists(document, { markers, drawings: polygons.toSorted(byAreaDescending) }),
  }
}

/** The path of the first duplicate uuid; null when all are unique. */
function twinIn(
  list: readonly { readonly uuid: string }[],
  path: string,
  others: readonly { readonly uuid: string }[] = [],
): string | null {
  const met = new Set(others.map(({ uuid }) => uuid))
  for (const [index, { uuid }] of list.entries()) {
    if (met.has(uuid)) return `${path}.${index}.uuid`
    met.add(uuid)
  }
  return null
}

export function refusedMap(where: string, why: string): Extract<CheckedMap, { ok: false }> {
  return { ok: false, problem: { where, why } }
}
