import type { DataGroupAccess } from '@terrier/contract/data-groups'

interface ReachedDataGroup {
  readonly id: number
  /** The access that the owner of the map has to it. */
  readonly reach: DataGroupAccess
}

/** Filters the data groups that the map's owner may publish: publishing needs write access. */
export const publishableDataGroups = <Group extends ReachedDataGroup>(
  groups: readonly Group[],
): Group[] => groups.filter(({ reach }) => reach === 3)

/**
 * The data groups that a public link shows: those its owner chose and may still publish. `onMap`
 * are those that are on in the last saved map, regardless of who saved it.
 */
export const publishedDataGroups = <Group extends ReachedDataGroup>(
  onMap: readonly Group[],
  chosenIds: readonly number[],
): Group[] => publishableDataGroups(onMap).filter(({ id }) => chosenIds.includes(id))
