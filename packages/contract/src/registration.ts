import * as z from 'zod/mini'

import { AccountText, Flag, MailedToken, OptionalText } from './account-fields.ts'
import { call } from './call.ts'
import { passwordInputMaxLength } from './limits.ts'
import { PaymentReference, SubscriptionOutcome } from './payments.ts'

/** Who may register: anybody, only people with an invitation, or nobody. */
export const RegistrationMode = z.enum(['open', 'invited', 'closed'])
export type RegistrationMode = z.infer<typeof RegistrationMode>

/** Section 3. Older clients send `address`, and neither city nor postcode. */
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
  /** What stands for the sub-type 'other'. */
  organisationSubTypeOther: OptionalText,
  address: OptionalText,
  address1: OptionalText,
  address2: OptionalText,
  city: OptionalText,
  postcode: OptionalText,
  phone: OptionalText,
  /** Agreement to the privacy policy and terms. Older clients ask for it and do not send it. */
  agreed: z.optional(z.boolean()),
  /** The token of an invitation: the address it was sent to needs no other confirmation. */
  invitation: z.optional(z.nullable(MailedToken)),
  /** The mandate of the direct debit that pays for the account; none for a free one. */
  mandate: z.optional(z.nullable(PaymentReference)),
})
export type RegistrationForm = z.infer<typeof RegistrationForm>

export const register = call({
  method: 'POST',
  path: '/api/user/register',
  summary: 'Make an account; its address is confirmed by a link that is mailed to it',
  audience: 'anyone',
  body: RegistrationForm,
  reply: z.object({
    id: z.int(),
    username: z.string(),
    /** Whether the address is confirmed already, by an invitation. Otherwise a mail is on its way. */
    emailVerified: z.boolean(),
    /** Only with a mandate. The account is made whatever it says. */
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
  summary: 'Who an invitation is for. The token is in the body, so that no log has it',
  audience: 'anyone',
  body: z.object({ invitation: MailedToken }),
  reply: z.object({
    /** Where the invitation was sent. The registration must be for this address. */
    email: z.string(),
    /** The map they were invited to. */
    eid: z.nullable(z.int()),
  }),
  problems: ['bad-request', 'invitation-invalid', 'too-many-requests'],
})
