interface CircuitBreakerOptions {
  /** After so many consecutive failures the service is not called for a while. */
  readonly failures: number
  readonly pauseMs: number
  readonly nowMs: () => number
}

/** Whether a service that fails should be called again (circuit breaker). */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  #failures = 0
  #pausedUntilMs = Number.NEGATIVE_INFINITY

  constructor(options: CircuitBreakerOptions) {
    this.#options = options
  }

  /** Whether the service is not to be called at the moment. */
  get isOpen(): boolean {
    return this.#options.nowMs() < this.#pausedUntilMs
  }

  recordSuccess(): void {
    this.#failures = 0
  }

  recordFailure(): void {
    this.#failures += 1
    if (this.#failures < this.#options.failures) return
    this.#failures = 0
    this.#pausedUntilMs = this.#options.nowMs() + this.#options.pauseMs
  }
}
