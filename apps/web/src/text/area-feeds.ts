import { messages } from './messages.ts'

export const areaFeedsText = messages({
  heading: 'Follow this area',
  help: 'A feed shows what changes here in a feed reader or a GIS program, without logging in.',
  create: 'Create a feed',
  madeHelp:
    'Copy the address now: it cannot be shown again. Keep it to yourself, since it reads in your name. It has no names of owners.',
  atom: 'For feed readers (Atom)',
  geojson: 'For GIS programs (GeoJSON)',
  done: 'Done',
  yours: 'Your feeds',
  createdOn: 'created on {date}',
  revoke: 'Revoke',
  revokeOf: 'Revoke the feed “{name}”',
  revoked: 'The feed “{name}” has been revoked.',
  failed: 'Your feeds could not be loaded.',
  retry: 'Try again',
  notDone: 'That did not work. Check your connection and try again.',
})
