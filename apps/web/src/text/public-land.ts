import { messages } from './messages.ts'

/** Names of the owner types, for the tray and the map key. */
export const publicLandText = messages({
  council: 'Councils',
  government: 'Government',
  health: 'Health',
  utility: 'Utilities',
  church: 'Church of England',
  overseas: 'Overseas companies',
})
