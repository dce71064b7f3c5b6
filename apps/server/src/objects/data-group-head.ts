import type { ReachableDataGroup } from '@terrier/store/data-groups/stored-data-groups'

/** What is said of a data group, whether or not what lies in it follows. */
export function headOf(group: ReachableDataGroup) {
  return {
    iddata_groups: group.id,
    title: group.title,
    hex_colour: group.hexColour,
    show_marker_in_polys: group.showMarkerInPolys ? 1 : 0,
    access: group.reach,
    revision: group.revision,
  } as const
}
