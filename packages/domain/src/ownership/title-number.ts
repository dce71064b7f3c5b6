import type { Property } from '@terrier/contract/ownership'

/**
 * The title number of a property: null where none is known. For those the API makes up a key, of the
 * parcel ('unknown_') or of a piece of unregistered land ('U-'), which says nothing to a person.
 */
export function titleNumberOf({ title_no }: Pick<Property, 'title_no'>): string | null {
  return /^(unknown_|pending_|U-)/.test(title_no) ? null : title_no
}
