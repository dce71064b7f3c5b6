import * as z from 'zod/mini'

import { AccountText, Flag, MailedToken, OptionalText } from './account-fields.ts'
import { call } from './call.ts'
import { Language } from './language.ts'
import { passwordInputMaxLength } from './limits.ts'

/*
 * Calls with which users change their own account. The fields are those of section 5 of the
 * specification.
 */

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

/** The profile form. Absent fields remain unchanged. */
export const DetailsForm = z.object({
  firstName: z.optional(AccountText),
  lastName: z.optional(AccountText),
  marketing: z.optional(z.nullable(Flag)),
  organisation: OptionalText,
  organisationNumber: z.optional(z.nullable(z.union([AccountText, z.number()]))),
  organisationType: OptionalText,
  organisationTypeOther: OptionalText,
  organisationActivity: OptionalText,
  organisationActivityOther: OptionalText,
  address: OptionalText,
  address1: OptionalText,
  address2: OptionalText,
  city: OptionalText,
  postcode: OptionalText,
  phone: OptionalText,
  /** The language of e-mails to the user. */
  language: z.optional(Language),
})
export type DetailsForm = z.infer<typeof DetailsForm>

/** Invalid fields are refused with 'bad-request' and `errors`. */
export const updateDetails = call({
  method: 'POST',
  path: '/api/user/details',
  summary: 'Update the profile of the signed-in user',
  audience: 'signed-in',
  body: DetailsForm,
  reply: z.object({}),
  refusalType: 'fields',
  problems: problemsOfChanging,
})

/**
 * The address changes only after `confirmEmail`. Refused with 'bad-request' and `errors` for an
 * invalid address.
 */
export const changeEmail = call({
  method: 'POST',
  path: '/api/user/email',
  summary: 'Request a new email address; it takes effect when the link sent to it is opened',
  audience: 'signed-in',
  body: z.object({ username: AccountText }),
  reply: z.object({
    /** The address in use now. */
    username: z.string(),
    /** The address that awaits confirmation; null if it is the one in use. */
    pendingEmail: z.nullable(z.string()),
  }),
  refusalType: 'fields',
  problems: [...problemsOfChanging, 'mail-unavailable', 'too-many-requests'],
})

/**
 * Confirms the address of the account, or completes `changeEmail`. The session must belong to the
 * account the link was sent to: otherwise, or if the link was already used, it is refused with
 * 'confirmation-link-invalid'. After a change of address all other sessions end, except the one
 * that requested it.
 */
export const confirmEmail = call({
  method: 'POST',
  path: '/api/user/email/confirm',
  summary: 'Confirm the email address of the account with the token from the emailed link',
  audience: 'signed-in',
  body: z.object({ token: MailedToken }),
  reply: z.object({
    /** The address in use from now on. */
    username: z.string(),
    /** Whether it replaced another address. */
    changed: z.boolean(),
  }),
  refusalType: 'fields',
  problems: [
    'bad-request',
    'session-ended',
    'confirmation-link-invalid',
    'confirmation-link-expired',
    'too-many-requests',
    'read-only',
  ],
})

/** Sends the link again for the new address that awaits confirmation, else for the current one. */
export const resendConfirmation = call({
  method: 'POST',
  path: '/api/user/email/resend',
  summary: 'Send the link that confirms an email address again',
  audience: 'signed-in',
  reply: z.object({
    /** The address the e-mail was sent to; null if no address awaits confirmation. */
    email: z.nullable(z.string()),
  }),
  problems: ['session-ended', 'mail-unavailable', 'too-many-requests', 'read-only'],
})

/**
 * Ends all other sessions and invalidates links that were sent by e-mail to reset the password or
 * change the address.
 */
export const changePassword = call({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Set a new password; all other sessions of the user end',
  audience: 'signed-in',
  beforePasswordChange: true,
  body: z.object({ password: z.string().check(z.maxLength(passwordInputMaxLength)) }),
  reply: z.object({
    /** The number of other sessions that were ended. */
    endedSessions: z.int(),
  }),
  refusalType: 'fields',
  problems: [...problemsOfChanging, 'too-many-requests'],
})

/**
 * The link opens a session in which only the password can be changed, see `must_change_password` of
 * `createToken`. Neither the reply nor its timing reveals whether the account exists.
 */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/user/password-reset',
  summary: 'Email a link that logs in once, within an hour, if an account has this address',
  audience: 'anyone',
  body: z.object({ username: AccountText }),
  /** The reply does not reveal whether there is such an account. */
  reply: z.object({}),
  refusalType: 'fields',
  problems: ['bad-request', 'too-many-requests'],
})
