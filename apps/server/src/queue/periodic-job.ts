/**
 * Runs a function repeatedly, with a pause after each run. A failure is reported once, and again
 * only after a run has succeeded in between.
 */
export class PeriodicJob {
  readonly #work: () => Promise<void>
  readonly #pauseMs: number
  readonly #onFailure: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isRequestedAgain = false
  #hasFailed = false
  #isOver = false

  constructor(options: {
    work: () => Promise<void>
    pauseMs: number
    onFailure: (error: unknown) => void
  }) {
    this.#work = options.work
    this.#pauseMs = options.pauseMs
    this.#onFailure = options.onFailure
    this.#wait()
  }

  /** Runs now, or once more after the current run. */
  now(): void {
    if (this.#isOver) return
    if (this.#running) this.#isRequestedAgain = true
    else this.#begin()
  }

  async end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#isRequestedAgain = false
    this.#running = this.#runOnce()
  }

  async #runOnce(): Promise<void> {
    try {
      await this.#work()
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed) this.#onFailure(error)
      this.#hasFailed = true
    }
    this.#running = undefined
    if (this.#isRequestedAgain) this.now()
    else this.#wait()
  }

  #wait(): void {
    if (!this.#isOver) this.#timer = setTimeout(() => this.now(), this.#pauseMs).unref()
  }
}
