import {
  defaultDataGroupColour,
  type DataGroup,
  type DataGroupLine,
  type DataGroupMarker,
  type DataGroupPolygon,
  type DataGroupSummary,
  type UserGroupSummary,
} from '@terrier/contract/data-groups'

import { safeColour } from './safe-colour.ts'

/** Identifies an object of a data group. */
export interface DataObjectRef {
  readonly dataGroupId: number
  readonly uuid: string
}

export type DataObject =
  | ({ readonly kind: 'marker' } & DataGroupMarker)
  | ({ readonly kind: 'polygon' } & DataGroupPolygon)
  | ({ readonly kind: 'line' } & DataGroupLine)

/**
 * All data groups of all collections, without duplicates. A group in several collections has the
 * highest access of them.
 */
export function allDataGroups(collections: readonly UserGroupSummary[]): DataGroupSummary[] {
  const byId = new Map<number, DataGroupSummary>()
  for (const group of collections.flatMap(({ dataGroups }) => dataGroups)) {
    const known = byId.get(group.iddata_groups)
    if (!known || known.access < group.access) byId.set(group.iddata_groups, group)
  }
  return [...byId.values()]
}

/** The groups with these ids, in this order, without those the user has no access to. */
export function groupsShown(
  ids: readonly number[],
  groups: readonly DataGroupSummary[],
): DataGroupSummary[] {
  return ids.flatMap((id) => groups.find(({ iddata_groups }) => iddata_groups === id) ?? [])
}

export function findDataObject(
  groups: readonly DataGroup[],
  { dataGroupId, uuid }: DataObjectRef,
): { readonly group: DataGroup; readonly object: DataObject } | null {
  const group = groups.find(({ iddata_groups }) => iddata_groups === dataGroupId)
  if (!group) return null
  const isIt = (one: { readonly uuid: string }) => one.uuid === uuid
  const marker = group.markers.find(isIt)
  if (marker) return { group, object: { kind: 'marker', ...marker } }
  const polygon = group.polygons.find(isIt)
  if (polygon) return { group, object: { kind: 'polygon', ...polygon } }
  const line = group.lines.find(isIt)
  return line ? { group, object: { kind: 'line', ...line } } : null
}

export function colourOf({ hex_colour }: Pick<DataGroup, 'hex_colour'>): string {
  return safeColour(hex_colour) ?? defaultDataGroupColour
}
