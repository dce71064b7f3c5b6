import { FailureLimit } from '../../http/failure-limit.ts'

const windowMs = 60 * 60_000

const most = {
  /** Registrations from one network in an hour: enough for everybody at a large workshop. */
  attempts: 100,
  /** How many of these may have an address that is taken: more would allow account enumeration. */
  taken: 20,
} as const

/** Limits how many accounts a network creates, and how many addresses it can test for accounts. */
export class RegistrationLimit {
  readonly #attempts: FailureLimit
  readonly #taken: FailureLimit

  constructor(now: () => Date) {
    this.#attempts = new FailureLimit({ most: most.attempts, windowMs, now })
    this.#taken = new FailureLimit({ most: most.taken, windowMs, now })
  }

  /** Throws 'too-many-requests'. */
  countAttempt(network: string): void {
    this.#attempts.count(network)
  }

  /** Counts the address as taken until it is forgiven. Throws 'too-many-requests'. */
  countRegistration(network: string): { readonly forgive: () => void } {
    this.#taken.count(network)
    return { forgive: () => this.#taken.forgive(network) }
  }
}
