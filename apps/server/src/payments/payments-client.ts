import type { SubscriptionOutcome } from '@terrier/contract/payments'
import { z } from 'zod'

import type { Config } from '../config.ts'

export interface SubscriptionRequest {
  readonly mandate: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export interface BillingRequestFlow {
  readonly billingRequestFlowID: string
  readonly page: URL
}

const FlowReply = z.object({
  success: z.literal(true),
  billingRequestFlowID: z.string().regex(/^[\w-]{1,100}$/),
})
const SubscriptionReply = z.object({ success: z.boolean() })

/** Specification 9: subscription type id. */
const subscriptionTypeId = 1

/** Two attempts at a subscription finish before the client's time-out for a registration. */
const timeoutMs = 8000

/** The client of the configured payments host; undefined where there is none. */
export const createPaymentsClient = ({
  paymentsUrl,
}: Pick<Config, 'paymentsUrl'>): PaymentsClient | undefined =>
  paymentsUrl && new PaymentsClient(paymentsUrl)

/** Sends requests to the payments host only: it does not follow redirects. */
export class PaymentsClient {
  readonly #base: URL
  readonly #timeoutMs: number

  constructor(paymentsUrl: URL, options: { readonly timeoutMs?: number } = {}) {
    this.#base = new URL(paymentsUrl)
    if (!this.#base.pathname.endsWith('/')) this.#base.pathname += '/'
    this.#timeoutMs = options.timeoutMs ?? timeoutMs
  }

  /** Starts the set-up of a direct debit. Throws when the host does not reply as specified. */
  async createBillingRequestFlow(): Promise<BillingRequestFlow> {
    const response = await this.#post('billing-request-flow', {})
    if (!response.ok) throw new Error(`The payments host answered ${response.status}`)
    const { billingRequestFlowID } = FlowReply.parse(await response.json())
    const page = new URL(`billing-request-flow/${billingRequestFlowID}`, this.#base)
    return { billingRequestFlowID, page }
  }

  /**
   * Creates the subscription of a mandate. Retried once without a reply: the idempotency key
   * prevents a second subscription. Never rejects.
   */
  async createSubscription(request: SubscriptionRequest): Promise<SubscriptionOutcome> {
    const first = await this.#subscribe(request)
    return first === 'unconfirmed' ? this.#subscribe(request) : first
  }

  /**
   * Cancels the subscription of a mandate, and retries once without a reply. False unless it is
   * cancelled.
   */
  async cancelSubscription(mandate: string): Promise<boolean> {
    return (await this.#cancel(mandate)) ?? (await this.#cancel(mandate)) ?? false
  }

  /** Undefined without a reply that can be parsed. */
  async #cancel(mandate: string): Promise<boolean | undefined> {
    try {
      const response = await this.#post('subscription/cancel', { mandate })
      if (response.status >= 400 && response.status < 500) return false
      if (!response.ok) return undefined
      return SubscriptionReply.parse(await response.json()).success
    } catch {
      return undefined
    }
  }

  async #subscribe(request: SubscriptionRequest): Promise<SubscriptionOutcome> {
    try {
      const body = { ...request, subscriptionTypeId }
      const response = await this.#post('subscription', body, {
        'Idempotency-Key': `subscription-${request.mandate}`,
      })
      if (response.status >= 400 && response.status < 500) return 'refused'
      if (!response.ok) return 'unconfirmed'
      return SubscriptionReply.parse(await response.json()).success ? 'active' : 'refused'
    } catch {
      // No reply, or none that can be parsed: the result is unknown.
      return 'unconfirmed'
    }
  }

  #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(new URL(path, this.#base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    })
  }
}
