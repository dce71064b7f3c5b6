import * as z from 'zod/mini'

import { AccountText, Flag, MailedToken, OptionalText } from './account-fields.ts'
import { call } from './call.ts'
import { Language } from './language.ts'
import { passwordInputMaxLength } from './limits.ts'

/* What people change about their account. The fields are those of section 5 of the specification. */

const problemsOfChanging = ['bad-request', 'session-ended', 'read-only'] as const

/** A field that is left out stays as it is. */
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
  /** In which the person is written to. */
  language: z.optional(Language),
})
export type DetailsForm = z.infer<typeof DetailsForm>

export const updateDetails = call({
  method: 'POST',
  path: '/api/user/details',
  summary: 'Change the profile of the person signed in',
  audience: 'signed-in',
  body: DetailsForm,
  reply: z.object({}),
  refusalType: 'fields',
  problems: problemsOfChanging,
})

export const changeEmail = call({
  method: 'POST',
  path: '/api/user/email',
  summary: 'Ask for another address; it counts once the link that is mailed to it is confirmed',
  audience: 'signed-in',
  body: z.object({ username: AccountText }),
  reply: z.object({
    /** The address that counts at present. */
    username: z.string(),
    /** The address that waits for its confirmation; null when it is the present one. */
    pendingEmail: z.nullable(z.string()),
  }),
  refusalType: 'fields',
  problems: [...problemsOfChanging, 'mail-unavailable', 'too-many-requests'],
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/user/email/confirm',
  summary: 'Confirm the address of this account by the token of the link that was mailed to it',
  audience: 'signed-in',
  body: z.object({ token: MailedToken }),
  reply: z.object({
    /** The address that counts from now on. */
    username: z.string(),
    /** Whether it replaced another. */
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

export const resendConfirmation = call({
  method: 'POST',
  path: '/api/user/email/resend',
  summary: 'Mail the link that confirms an address once more',
  audience: 'signed-in',
  reply: z.object({
    /** Where it was sent; null when nothing waits to be confirmed. */
    email: z.nullable(z.string()),
  }),
  problems: ['session-ended', 'mail-unavailable', 'too-many-requests', 'read-only'],
})

export const changePassword = call({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Set another password; every other session of the person ends',
  audience: 'signed-in',
  beforePasswordChange: true,
  body: z.object({ password: z.string().check(z.maxLength(passwordInputMaxLength)) }),
  reply: z.object({
    /** How many other sessions ended. */
    endedSessions: z.int(),
  }),
  refusalType: 'fields',
  problems: [...problemsOfChanging, 'too-many-requests'],
})

export const requestPasswordReset = call({
  method: 'POST',
  path: '/api/user/password-reset',
  summary: 'Mail a link that signs in once within the hour, if anybody has this address',
  audience: 'anyone',
  body: z.object({ username: AccountText }),
  /** The same whether or not there is such an account. */
  reply: z.object({}),
  refusalType: 'fields',
  problems: ['bad-request', 'too-many-requests'],
})
