import { productName } from '@terrier/contract/product'

export const publicMapText = {
  pageTitle: (name: string) => `${name} - ${productName}`,
  open: `Open ${productName}`,
  showKey: 'Show the key',
  saved: (date: string) => `Saved ${date}`,
  repaired: 'Some of this map could not be shown as it was saved, and was put right or left out.',
  contents: 'On this map',
  nothing: 'Nothing is drawn on this map.',
  more: (count: number) => `And ${count.toLocaleString('en-GB')} more on the map.`,
  close: 'Close the list',

  goneTitle: `Not here any more - ${productName}`,
  gone: 'This map is not here any more.',
  goneHelp:
    'Its link has been withdrawn or has run out. Whoever gave it to you can make a new one.',
  unreachable: 'The map could not be loaded.',
  unreachableHelp: 'The server cannot be reached at the moment.',
  retry: 'Try again',
} as const
