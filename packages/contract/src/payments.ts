import * as z from 'zod/mini'

import { call } from './call.ts'

/*
 * The paid account, 'Solidarity Supporter'. It can be chosen only where the installation has a payments
 * host, which alone speaks with the provider of direct debits.
 */

/** What payment providers call mandates and flows by. */
export const PaymentReference = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'This is no payment reference.'))

/**
 * What became of the subscription of a new account. 'refused': nothing will be charged. 'unconfirmed':
 * the payments host did not answer, so that nobody here knows.
 */
export const SubscriptionOutcome = z.enum(['active', 'refused', 'unconfirmed'])
export type SubscriptionOutcome = z.infer<typeof SubscriptionOutcome>

/** The page of the payments host posts this to the window it is shown in, once a mandate is given. */
export const MandateMessage = z.object({ type: z.literal('mandate'), mandate: PaymentReference })

export const createBillingRequestFlow = call({
  method: 'POST',
  path: '/api/payments/billing-request-flow',
  summary: 'Begin the set-up of a direct debit, before a registration that it pays for',
  audience: 'anyone',
  reply: z.object({
    billingRequestFlowID: z.string(),
    /** The page of the payments host on which the mandate is given. */
    page: z.string(),
  }),
  problems: [
    'not-found',
    'registration-closed',
    'payments-unavailable',
    'too-many-requests',
    'read-only',
  ],
})
