import type { Property } from '@terrier/contract/ownership'

/**
 * The title number of a property; null when none is known. In that case the API generates a key,
 * for a parcel ('unknown_') or for unregistered land ('U-'), which must not be displayed.
 */
export function titleNumberOf({ title_no }: Pick<Property, 'title_no'>): string | null {
  return /^(unknown_|pending_|U-)/.test(title_no) ? null : title_no
}
