import * as z from 'zod/mini'

import { AccountText, Flag, MailedToken, OptionalText } from './account-fields.ts'
import { call } from './call.ts'
import { passwordInputMaxLength } from './limits.ts'
import { PaymentReference, SubscriptionOutcome } from './payments.ts'

/** Who may register: anybody, only people with an invitation, or nobody. */
export const RegistrationMode = z.enum(['open', 'invited', 'closed'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

/** The registration form, section 3. Older clients send `address` but neither city nor postcode. */
export const RegistrationForm = z.object({
  username: AccountText,
  password: z.string().check(z.maxLength(passwordInputMaxLength)),
  firstName: AccountText,
  lastName: AccountText,
  marketing: z.optional(z.nullable(Flag)),
  organisation: OptionalText,
  organisationNumber: z.optional(z.nullable(z.union([AccountText, z.number()]))),
  organisationType: OptionalText,
  organisationSubType: OptionalText,
  /** Free text for the sub-type 'other'. */
  organisationSubTypeOther: OptionalText,
  address: OptionalText,
  address1: OptionalText,
  address2: OptionalText,
  city: OptionalText,
  postcode: OptionalText,
  phone: OptionalText,
  /** Agreement to the privacy policy and the terms. Older clients require it without sending it. */
  agreed: z.optional(z.boolean()),
  /** The token of an invitation. It also confirms the address it was sent to. */
  invitation: z.optional(z.nullable(MailedToken)),
  /** The direct debit mandate of a paid account; absent for a free one. */
  mandate: z.optional(z.nullable(PaymentReference)),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

/**
 * Invalid fields, and an address that has an account, are refused with 'bad-request' and `errors`.
 * The subscription is created after the account, so that a failed registration is never charged.
 */
export const register = call({
  method: 'POST',
  path: '/api/user/register',
  summary: 'Create an account; a link sent to its email address confirms it',
  audience: 'anyone',
  body: RegistrationForm,
  reply: z.object({
    id: z.int(),
    username: z.string(),
    /**
     * Whether the address is already confirmed by an invitation. Otherwise a confirmation mail is
     * sent.
     */
    emailVerified: z.boolean(),
    /** Present only with a mandate. The account is created whatever the outcome. */
    subscription: z.optional(SubscriptionOutcome),
  }),
  refusalType: 'fields',
  problems: [
    'bad-request',
    'registration-invited',
    'registration-closed',
    'too-many-requests',
    'read-only',
  ],
})

export const getInvitation = call({
  method: 'POST',
  path: '/api/user/invitation',
  summary: 'Get who an invitation is for; the token is in the body, so that no log contains it',
  audience: 'anyone',
  body: z.object({ invitation: MailedToken }),
  reply: z.object({
    /** The address the invitation was sent to. Only this address can be registered with it. */
    email: z.string(),
    /** The map of the invitation. */
    eid: z.nullable(z.int()),
  }),
  problems: ['bad-request', 'invitation-invalid', 'too-many-requests'],
})
