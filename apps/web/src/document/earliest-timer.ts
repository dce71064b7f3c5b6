/** Runs a callback once, at the earliest of the requested times; it can then be scheduled again. */
export class EarliestTimer {
  readonly #run: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #dueAt = Infinity

  constructor(run: () => void) {
    this.#run = run
  }

  /** Schedules the callback after this delay, unless it is already scheduled for earlier. */
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
