import { messages } from './messages.ts'

export const publicMapText = messages({
  pageTitle: '{name} - {product}',
  open: 'Open {product}',
  showKey: 'Show the key',
  saved: 'Saved {date}',
  repaired: 'Some of this map could not be shown as it was saved, and was put right or left out.',
  contents: 'On this map',
  nothing: 'Nothing is drawn on this map.',
  more: 'And {count, number} more on the map.',
  close: 'Close the list',

  goneTitle: 'Not here any more - {product}',
  gone: 'This map is not here any more.',
  goneHelp:
    'Its link has been withdrawn or has run out. Whoever gave it to you can make a new one.',
  unreachable: 'The map could not be loaded.',
  unreachableHelp: 'The server cannot be reached at the moment.',
  retry: 'Try again',
})
