import type { PublicLandGroup } from '@terrier/contract/saved-map'

/** What the owner types are called, in the tray and in the key. */
export const publicLandText: Readonly<Record<PublicLandGroup, string>> = {
  council: 'Councils',
  government: 'Government',
  health: 'Health',
  utility: 'Utilities',
  church: 'Church of England',
  overseas: 'Overseas companies',
}
