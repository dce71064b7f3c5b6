import * as z from 'zod/mini'

import { call } from './call.ts'

const optionalText = z.nullable(z.string())

/** The profile, with the field names that clients of this API have always read. */
export const UserDetails = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  initials: z.string(),
  marketing: z.union([z.literal(0), z.literal(1)]),
  organisation: optionalText,
  organisationNumber: optionalText,
  organisationType: optionalText,
  organisationTypeOther: optionalText,
  organisationActivity: optionalText,
  organisationActivityOther: optionalText,
  address: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  postcode: optionalText,
  phone: optionalText,
  pic: optionalText,
  is_super_user: z.union([z.literal(0), z.literal(1)]),
  /** Whether the address is confirmed. Maps shared with it can be opened only then. */
  emailVerified: z.optional(z.boolean()),
  /** A new address that awaits confirmation. */
  pendingEmail: z.optional(z.nullable(z.string())),
  organisationSubType: z.optional(optionalText),
  organisationSubTypeOther: z.optional(optionalText),
  /** Whether they may be asked for feedback. */
  askForFeedback: z.optional(z.boolean()),
  /** Whether they have registered and not yet seen the welcome. */
  isFirstVisit: z.optional(z.boolean()),
})
export type UserDetails = z.infer<typeof UserDetails>

export const getUserDetails = call({
  method: 'GET',
  path: '/api/user/details',
  summary: 'Get the profile of the signed-in user',
  audience: 'signed-in',
  beforePasswordChange: true,
  reply: UserDetails,
  problems: ['session-ended'],
})

/** Ends `isFirstVisit`, after the welcome has been shown. */
export const endFirstVisit = call({
  method: 'POST',
  path: '/api/user/first-visit/end',
  summary: 'Record that the user has been welcomed, so that they are not again',
  audience: 'signed-in',
  reply: z.object({}),
  problems: ['session-ended', 'read-only'],
})
