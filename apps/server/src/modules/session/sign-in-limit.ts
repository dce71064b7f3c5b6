import { createHash } from 'node:crypto'

import { FailureLimit } from '../../http/failure-limit.ts'

export const limitWindowMs = 15 * 60_000

/** Wrong passwords in a quarter of an hour, after which the next attempt must wait. */
const most = {
  /** From one network, for all accounts. */
  network: 200,
  /** For one account from one network. */
  accountFromNetwork: 20,
  /** For one account from all devices on which it has never signed in. */
  account: 100,
  /** On one device on which the account has signed in. */
  device: 20,
} as const

export interface SignInAttempt {
  /** The address, normalised by `emailKey`. There may be no such account. */
  readonly account: string
  readonly network: string
  /** The token of a device that has signed in to this account before. */
  readonly knownDevice?: string | undefined
}

/** A limited counter, with its key as a hash: attempted addresses may belong to anybody. */
export interface SignInCounter {
  readonly kind: keyof typeof most
  readonly key: Uint8Array
  readonly most: number
}

const bound = (kind: keyof typeof most, subject: string): SignInCounter => ({
  kind,
  key: createHash('sha256').update(`${kind} ${subject}`).digest(),
  most: most[kind],
})

/**
 * Limits wrong passwords, so that guessing is hopeless and nobody can lock another person out: one
 * network is limited for the account it guesses at, many networks together are limited too, and a
 * device that has signed in before is limited only by its own attempts.
 */
export class SignInLimit {
  readonly #network: FailureLimit
  readonly #accountFromNetwork: FailureLimit
  readonly #account: FailureLimit
  readonly #device: FailureLimit

  constructor(now: () => Date) {
    const windowMs = limitWindowMs
    this.#network = new FailureLimit({ most: most.network, windowMs, now })
    this.#accountFromNetwork = new FailureLimit({ most: most.accountFromNetwork, windowMs, now })
    this.#account = new FailureLimit({ most: most.account, windowMs, now })
    this.#device = new FailureLimit({ most: most.device, windowMs, now })
  }

  /**
   * Counts an attempt as a failure of its network. Throws 'too-many-requests' with the time until
   * the next one is allowed.
   */
  countForNetwork({ network, knownDevice }: SignInAttempt): void {
    if (knownDevice === undefined) this.#network.count(network)
  }

  /** The same for the account. */
  countForAccount(attempt: SignInAttempt): void {
    for (const [limit, key] of this.#limitsOfAccount(attempt)) limit.count(key)
  }

  /** Takes back a counted attempt that turned out to be successful. */
  forgive(attempt: SignInAttempt): void {
    if (attempt.knownDevice === undefined) this.forgiveNetwork(attempt.network)
    for (const [limit, key] of this.#limitsOfAccount(attempt)) limit.forgive(key)
  }

  /** The same for an attempt that was counted for its network only. */
  forgiveNetwork(network: string): void {
    this.#network.forgive(network)
  }

  /** The counters of the attempt that all server processes share, with their limits. */
  boundsOf({ account, network, knownDevice }: SignInAttempt): readonly SignInCounter[] {
    if (knownDevice !== undefined) return [bound('device', knownDevice)]
    return [
      bound('network', network),
      bound('accountFromNetwork', `${network} ${account}`),
      bound('account', account),
    ]
  }

  #limitsOfAccount({ account, network, knownDevice }: SignInAttempt): [FailureLimit, string][] {
    if (knownDevice !== undefined) return [[this.#device, knownDevice]]
    return [
      [this.#accountFromNetwork, `${network} ${account}`],
      [this.#account, account],
    ]
  }
}
