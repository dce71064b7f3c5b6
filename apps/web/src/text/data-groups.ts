import { messages } from './messages.ts'

export const dataGroupsText = messages({
  loading: 'Loading the data layers',
  failed: 'The data layers could not be loaded.',
  stale: 'The data layers could not be reloaded. You see them as they were.',
  retry: 'Try again',
  none: 'No data layers are shared with you yet.',
  noneIn: 'This collection is empty.',
  notShared:
    '{count, plural, one {1 data layer of this map is not shared with you.} other {# data layers of this map are not shared with you.}}',
  /** What a layer contains, and the user's permissions on it. */
  noteOf:
    '{count, plural, =0 {empty} one {# object} other {# objects}} · {access, select, write {you can edit it} other {read-only}}',
  loadingObjects: 'Loading its objects',
})
