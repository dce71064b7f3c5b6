import { messages } from './messages.ts'

export const unregisteredCardText = messages({
  title: 'Unregistered land',
  remove: 'Remove unregistered land',
  area: 'Area',
  caveat: 'Unregistered is not unowned.',
  meaning:
    'No freehold is registered for this land. Somebody may well own it, by deeds that never had to be registered: often a street, a verge, a churchyard or an old estate.',
  outline:
    'Its outline is what no registered parcel covers, and as exact as they are. A large piece is cut along lines of the grid.',
  loading: 'Looking up the land',
  gone: 'This land is no longer listed as unregistered.',
  failed: 'This land could not be looked up.',
  retry: 'Try again',
})
