import type { OwnershipDisplay } from '@terrier/contract/saved-map'

import { allowed, refused, type Permission } from './permission.ts'

/**
 * Whether a user may see this ownership display. Specification 6: 'pending' is for privileged
 * users.
 */
export const canSeeDisplay = (
  display: OwnershipDisplay,
  person: { readonly isPrivileged: boolean },
): Permission =>
  display === 'pending' && !person.isPrivileged ? refused('not-privileged') : allowed
