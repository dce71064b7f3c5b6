/** Refuses work when there is more than can be done in a reasonable time. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waiting already')
    this.name = 'QueueFull'
  }
}

/** Runs work in the order it came, a fixed number at a time, with a fixed number waiting at most. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.mostWaiting
  }

  /** Resolves with what `work` does. Throws `QueueFull` when it cannot even wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#begin()
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new QueueFull()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** Hands its place to the next in line, so that nobody who comes just now can take it. */
  #end(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}
