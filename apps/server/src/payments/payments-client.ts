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

/** Two attempts at a subscription end before the client gives a registration up. */
const timeoutMs = 8000

/** The client of the configured payments host; undefined where there is none. */
export const createPaymentsClient = ({
  paymentsUrl,
}: Pick<Config, 'paymentsUrl'>): PaymentsClient | undefined =>
  paymentsUrl && new PaymentsClient(paymentsUrl)

/** Speaks with the payments host, and with no other: it follows no redirection. */
export class PaymentsClient {
  readonly #base: URL
  readonly #timeoutMs: number

  constructor(paymentsUrl: URL, options: { readonly timeoutMs?: number } = {}) {
    this.#base = new URL(paymentsUrl)
    if (!this.#base.pathname.endsWith('/')) this.#base.pathname += '/'
    this.#timeoutMs = options.timeoutMs ?? timeoutMs
  }

  /** Begins the set-up of a direct debit. Throws when the host does not answer as agreed. */
  async createBillingRequestFlow(): Promise<BillingRequestFlow> {
    const response = await this.#post('billing-request-flow', {})
    if (!response.ok) throw new Error(`The payments host answered ${response.status}`)
    const { billingRequestFlowID } = FlowReply.parse(await response.json())
    const page = new URL(`billing-request-flow/${billingRequestFlowID}`, this.#base)
    return { billingRequestFlowID, page }
  }

  /**
   * Makes the subscription of a mandate. Once more where no answer comes: the key, which is the same,
   * keeps the host from making two. Never rejects.
   */
  async createSubscription(request: SubscriptionRequest): Promise<SubscriptionOutcome> {
    const first = await this.#subscribe(request)
    return first === 'unconfirmed' ? this.#subscribe(request) : first
  }

  /** Ends the subscription of a mandate. Once more where no answer comes. False unless it is ended. */
  async cancelSubscription(mandate: string): Promise<boolean> {
    return (await this.#cancel(mandate)) ?? (await this.#cancel(mandate)) ?? false
  }

  /** Undefined where no answer comes that can be understood. */
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
      // No answer, or none that can be understood: either way nobody here knows.
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
