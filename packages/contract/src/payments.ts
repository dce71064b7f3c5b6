import * as z from 'zod/mini'

import { call } from './call.ts'

/*
 * The paid account, 'Solidarity Supporter'. It is offered only if the installation has a payments
 * host, the only component that talks to the direct debit provider.
 */

/** An identifier of a mandate or a flow at the payment provider. */
export const PaymentReference = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'This is not a payment reference.'))

/**
 * The outcome of the subscription of a new account. 'refused': nothing will be charged.
 * 'unconfirmed': the payments host did not reply, so that the outcome is unknown.
 */
export const SubscriptionOutcome = z.enum(['active', 'refused', 'unconfirmed'])
export type SubscriptionOutcome = z.infer<typeof SubscriptionOutcome>

/**
 * The message that the page of the payments host posts to the window it is embedded in: the mandate
 * has been given, or the user cancelled.
 */
export const PaymentsPageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mandate'), mandate: PaymentReference }),
  z.object({ type: z.literal('cancelled') }),
])

/** The subscription of a paid account. */
export const Subscription = z.object({
  /** 'cancelled': nothing is charged any more. */
  state: z.enum([...SubscriptionOutcome.options, 'cancelled']),
  /** The reference of the mandate at the payment provider. */
  mandate: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** When `state` last changed. */
  changedAt: z.string(),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = call({
  method: 'GET',
  path: '/api/user/subscription',
  summary: 'Get the subscription of the signed-in user; null if the account has always been free',
  audience: 'signed-in',
  reply: z.object({ subscription: z.nullable(Subscription) }),
  problems: ['session-ended'],
})

/**
 * Refused with 'not-found' if the account has no subscription, and with
 * 'subscription-not-cancelled' if the payments host did not confirm.
 */
export const cancelSubscription = call({
  method: 'POST',
  path: '/api/user/subscription/cancel',
  summary: 'Cancel the subscription of the signed-in user with the payment provider',
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
  summary: 'Start setting up a direct debit, before the registration that it pays for',
  audience: 'anyone',
  reply: z.object({
    billingRequestFlowID: z.string(),
    /** The address of the page of the payments host where the mandate is given. */
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
