import { messages } from './messages.ts'

export const publicMapText = messages({
  pageTitle: '{name} - {product}',
  open: 'Open {product}',
  showKey: 'Show the key',
  saved: 'Saved {date}',
  repaired:
    'Some of this map could not be shown as it was saved, and has been repaired or left out.',
  contents: 'On this map',
  nothing: 'Nothing is drawn on this map.',
  more: 'And {count, number} more on the map.',
  close: 'Close the list',

  goneTitle: 'Map not available - {product}',
  gone: 'This map is no longer available.',
  goneHelp:
    'The link has been withdrawn or has expired. Ask the person who gave it to you for a new one.',
  unreachable: 'The map could not be loaded.',
  unreachableHelp: 'The server cannot be reached at the moment.',
  retry: 'Try again',
})
