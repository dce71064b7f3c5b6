import * as z from 'zod/mini'

import { accountTextMaxLength } from './limits.ts'

/** PostgreSQL stores neither U+0000 nor unpaired surrogates, and a form field is a single line. */
const isDisplayable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

/**
 * One single-line field of an account form. Only length and characters are checked here; the rules
 * of each field are in `domain/account/account-rules`, whose messages name the field.
 */
export const AccountText = z
  .string('This must be text.')
  .check(
    z.maxLength(accountTextMaxLength, `Use at most ${accountTextMaxLength} characters.`),
    z.refine(isDisplayable, 'Remove the characters that cannot be displayed.'),
  )

/**
 * An empty field may be absent, null or the empty string: clients of this API have sent all three.
 */
export const OptionalText = z.optional(z.nullable(AccountText))

/** A boolean. Profile requests send 0 and 1, forms send true and false. */
export const Flag = z.union([z.boolean(), z.literal(0), z.literal(1)], 'This must be yes or no.')

/** The secret token of a link in an e-mail. */
export const MailedToken = z.string().check(z.minLength(1), z.maxLength(200))
