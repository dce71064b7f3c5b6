import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'

/** The fields of a data group in every reply, with or without its objects. */
export function headOf(group: AccessibleDataGroup) {
  return {
    iddata_groups: group.id,
    title: group.title,
    hex_colour: group.hexColour,
    show_marker_in_polys: group.showMarkerInPolys ? 1 : 0,
    access: group.reach,
    revision: group.revision,
  } as const
}
