import { messages } from './messages.ts'

/** What the owner types are called, in the tray and in the key. */
export const publicLandText = messages({
  council: 'Councils',
  government: 'Government',
  health: 'Health',
  utility: 'Utilities',
  church: 'Church of England',
  overseas: 'Overseas companies',
})
