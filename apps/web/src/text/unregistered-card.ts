import { messages } from './messages.ts'

export const unregisteredCardText = messages({
  title: 'Unregistered land',
  remove: 'Remove unregistered land',
  area: 'Area',
  caveat: 'Unregistered is not unowned.',
  meaning:
    'No freehold is registered for this land. It may well have an owner, whose deeds never had to be registered. It is often a street, a verge, a churchyard or an old estate.',
  outline:
    'Its outline is the land that no registered parcel covers, and is only as exact as the parcels. A large piece is divided along grid lines.',
  loading: 'Loading the land',
  gone: 'This land is no longer listed as unregistered.',
  failed: 'This land could not be loaded.',
  retry: 'Try again',
})
