import { emailMaxLength } from '@terrier/contract/limits'

/**
 * The pattern of the HTML standard (4.10.5.1.5) with letters of every language, a dot in the domain,
 * and no quoted or bracketed parts, which nobody's address has and headers are broken with.
 */
const pattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/** Whether mail could be sent to this. Spaces around it are the caller's to take away. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailMaxLength && pattern.test(text)
