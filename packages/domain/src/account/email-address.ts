import { emailMaxLength } from '@terrier/contract/limits'

/**
 * The pattern of the HTML standard (4.10.5.1.5), extended to letters of every language, with a dot
 * required in the domain. Quoted and bracketed parts are refused: they are not used in practice and
 * allow header injection.
 */
const pattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u

/** Whether this is a deliverable form of an e-mail address. The caller trims it first. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= emailMaxLength && pattern.test(text)
