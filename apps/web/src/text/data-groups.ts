import type { DataGroupSummary } from '@terrier/contract/data-groups'

function counted(count: number): string {
  if (count === 0) return 'empty'
  return count === 1 ? '1 object' : `${count.toLocaleString('en-GB')} objects`
}

export const dataGroupsText = {
  loading: 'Loading the data layers',
  failed: 'The data layers could not be loaded.',
  stale: 'The data layers could not be loaded anew. You see them as they were.',
  retry: 'Try again',
  none: 'No data layers are shared with you yet.',
  noneIn: 'There is nothing in this collection yet.',
  notShared: (count: number) =>
    count === 1
      ? '1 data layer of this map is not shared with you.'
      : `${count} data layers of this map are not shared with you.`,
  /** What is in a layer, and what this person may do with it. */
  noteOf: ({ object_count: count, access }: DataGroupSummary) =>
    `${counted(count)} · ${access === 3 ? 'you can edit it' : 'read-only'}`,
  loadingObjects: 'Loading what is in it',
} as const
