/** Does one thing at the earliest of the moments it was wanted for, and then waits to be asked anew. */
export class EarliestTimer {
  readonly #run: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Infinity

  constructor(run: () => void) {
    this.#run = run
  }

  /** Wants it done after this delay. One that is due earlier stands. */
  within(delayMs: number): void {
    const dueAt = Date.now() + delayMs
    if (dueAt >= this.#dueAt) return
    this.stop()
    this.#dueAt = dueAt
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity
      this.#run()
    }, delayMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#dueAt = Infinity
  }
}
