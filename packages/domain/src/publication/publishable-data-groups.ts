import type { DataGroupAccess } from '@terrier/contract/data-groups'

interface ReachedDataGroup {
  readonly id: number
  /** What the owner of the map may do with it. */
  readonly reach: DataGroupAccess
}

/**
 * The data groups that the owner of a map may publish: who may only read a group does not decide that
 * others see it. Out of those the owner may see.
 */
export const publishableDataGroups = <Group extends ReachedDataGroup>(
  groups: readonly Group[],
): Group[] => groups.filter(({ reach }) => reach === 3)

/**
 * The data groups that a public link shows: those its owner chose, as long as they may publish them.
 * `onMap` are those that are on in the map as it was last saved, by whomever.
 */
export const publishedDataGroups = <Group extends ReachedDataGroup>(
  onMap: readonly Group[],
  chosenIds: readonly number[],
): Group[] => publishableDataGroups(onMap).filter(({ id }) => chosenIds.includes(id))
