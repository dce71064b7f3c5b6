import type { DataGroup, UserGroupSummary } from '@terrier/contract/data-groups'
import type { MapSummary } from '@terrier/contract/map-list'
import { mapCan } from '@terrier/domain/access/map-access'

/** Target of a copy: a map, whose `eid` is null if it is unsaved, or a data group. */
export type CopyTarget =
  | {
      readonly kind: 'map'
      readonly eid: number | null
      readonly name: string
      readonly isOpen: boolean
    }
  | { readonly kind: 'data-group'; readonly id: number; readonly name: string; readonly of: string }

/** The properties of the open map that matter for copying. */
interface OpenMapFacts {
  readonly eid: number | null
  readonly name: string
  readonly canEdit: boolean
}

/**
 * The maps that a copy can be added to, last modified first. Specification 5, "Popups and copying":
 * no snapshots, and the open map only for objects from a data group.
 */
export function mapTargets(
  maps: readonly MapSummary[],
  { source, open }: { readonly source: 'map' | 'data-group'; readonly open: OpenMapFacts },
): CopyTarget[] {
  const others = maps
    .filter((map) => map.eid !== open.eid && mapCan.save(map).allowed)
    .toSorted((a, b) => b.lastModified.localeCompare(a.lastModified))
    .map(({ eid, name }) => ({ kind: 'map' as const, eid, name, isOpen: false }))
  if (source === 'map' || !open.canEdit) return others
  return [{ kind: 'map', eid: open.eid, name: open.name, isOpen: true }, ...others]
}

/**
 * The data groups that a copy can be added to: those that the user may edit, except the object's
 * own.
 */
export function dataGroupTargets(
  collections: readonly UserGroupSummary[],
  source: DataGroup | null,
): CopyTarget[] {
  const seen = new Set([source?.iddata_groups])
  return collections.flatMap((collection) =>
    collection.dataGroups.flatMap(({ iddata_groups: id, title: name, access }): CopyTarget[] => {
      if (access !== 3 || seen.has(id)) return []
      seen.add(id)
      return [{ kind: 'data-group', id, name, of: collection.name }]
    }),
  )
}
