import { messages } from './messages.ts'

export const openingText = messages({
  pageTitle: '{map} - {product}',
  gone: 'The map you had open is no longer there, or no longer shared with you.',
  unreadable:
    'The map you had open was saved in a form that cannot be read, and was left as it is.',
  unreachable: 'Your map could not be opened.',
  profileUnreachable: 'Your account could not be loaded.',
  pageUnreachable: 'This page could not be loaded.',
  unreachableHelp: 'There may be no connection, or the server may be busy for a moment.',
  retry: 'Try again',
})
