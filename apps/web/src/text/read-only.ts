import { messages } from './messages.ts'

/** Why the map is read-only, by cause, and what can be done about it. */
export const readOnlyText = messages({
  past: 'This is an earlier state of the map. Go back to the current map to edit it.',
  lost: 'This map has been deleted or is no longer shared with you.',
  snapshot: 'A snapshot cannot be changed. Save a copy to work on it.',
  'no-write-access': 'You can only view this map. Save a copy to work on your own.',
  mobile: 'On a phone you can only view maps. Use a tablet or computer to edit them.',
  maintenance: 'Maps cannot be edited during maintenance.',
  locked: 'Someone else is editing this map.',
  offline: 'There is no connection. You can edit again when it is back.',
})
