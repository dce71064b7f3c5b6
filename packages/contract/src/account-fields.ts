import * as z from 'zod/mini'

import { accountTextMaxLength } from './limits.ts'

/** PostgreSQL holds neither U+0000 nor half a surrogate pair, and a line of a form has one line. */
const isDisplayable = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

/**
 * One line of an account form as it travels. What it must say is for the rules in
 * `domain/account/account-rules`, whose messages name the field.
 */
export const AccountText = z
  .string('This must be text.')
  .check(
    z.maxLength(accountTextMaxLength, `Use at most ${accountTextMaxLength} characters.`),
    z.refine(isDisplayable, 'Remove the characters that cannot be displayed.'),
  )

/** Left out, null or empty: the clients of this API have sent all three for an empty field. */
export const OptionalText = z.optional(z.nullable(AccountText))

/** Profiles write 0 and 1, forms true and false. */
export const Flag = z.union([z.boolean(), z.literal(0), z.literal(1)], 'This must be yes or no.')

/** A token out of a link in a mail. */
export const MailedToken = z.string().check(z.minLength(1), z.maxLength(200))
