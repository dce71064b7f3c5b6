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

/**
 * What the page of the payments host posts to the window it is shown in: that a mandate is given, or
 * that none will be, since the person gave up there.
 */
export const PaymentsPageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mandate'), mandate: PaymentReference }),
  z.object({ type: z.literal('cancelled') }),
])

export const Subscription = z.object({
  /** 'cancelled': nothing is charged any more. */
  state: z.enum([...SubscriptionOutcome.options, 'cancelled']),
  /** By which the payment provider knows it. */
  mandate: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When it came into its present state. */
  changedAt: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = call({
  method: 'GET',
  path: '/api/user/subscription',
  summary: 'The subscription of the person signed in; null where the account was always free',
  audience: 'signed-in',
  reply: z.object({ subscription: z.nullable(Subscription) }),
  problems: ['session-ended'],
})

export const cancelSubscription = call({
  method: 'POST',
  path: '/api/user/subscription/cancel',
  summary: 'Cancel the subscription of the person signed in, at the payments host',
  audience: 'signed-in',
  reply: z.object({ subscription: Subscription }),
  problems: [
    'session-ended',
    'not-found',
    'subscription-not-cancelled',
    'too-many-requests',
    'read-only',
  ],
})

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
