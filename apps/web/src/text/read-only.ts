import { messages } from './messages.ts'

/** Why the map is read-only, by cause, and what can be done about it. */
export const readOnlyText = messages({
  past: 'This is the map as it was. Go back to the present to change it.',
  lost: 'This map has been deleted or is no longer shared with you.',
  snapshot: 'A snapshot is never changed. Save a copy to work on it.',
  'no-write-access': 'This map is shared with you to look at. Save a copy to work on your own.',
  mobile: 'Maps are looked at on a telephone, and changed on a tablet or computer.',
  maintenance: 'Maps cannot be changed during maintenance.',
  locked: 'Somebody else is editing this map.',
  offline: 'There is no connection. Editing goes on when it is back.',
})
