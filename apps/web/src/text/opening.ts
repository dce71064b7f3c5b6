import { messages } from './messages.ts'

export const openingText = messages({
  pageTitle: '{map} - {product}',
  gone: 'The map you had open has been deleted, or is no longer shared with you.',
  unreadable: 'The map you had open cannot be read. It has not been changed.',
  unreachable: 'Your map could not be opened.',
  profileUnreachable: 'Your account could not be loaded.',
  pageUnreachable: 'This page could not be loaded.',
  unreachableHelp: 'There may be no connection, or the server may be busy for a moment.',
  retry: 'Try again',
})
