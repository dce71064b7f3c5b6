import type { DataGroup } from '@terrier/contract/data-groups'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`]

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
  noteOf: ({ markers, polygons, lines, access }: DataGroup) => {
    const contents = [
      ...counted(markers.length, 'marker', 'markers'),
      ...counted(polygons.length, 'polygon', 'polygons'),
      ...counted(lines.length, 'line', 'lines'),
    ]
    const rights = access === 3 ? 'you can edit it' : 'read-only'
    return `${contents.length === 0 ? 'empty' : contents.join(', ')} · ${rights}`
  },
} as const
