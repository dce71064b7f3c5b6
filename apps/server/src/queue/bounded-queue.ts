/** Refuses work when there is more than can be done in a reasonable time. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waiting already')
    this.name = 'QueueFull'
  }
}

interface Waiting {
  readonly begin: () => void
  readonly onPlace: ((ahead: number) => void) | undefined
}

interface WaitOptions {
  /** Leaves the line when aborted. Work that has begun is its own to end. */
  readonly signal?: AbortSignal | undefined
  /** Told how many come first, at the start of the wait and whenever that changes. */
  readonly onPlace?: ((ahead: number) => void) | undefined
}

/** Runs work in the order it came, a fixed number at a time, with a fixed number waiting at most. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(options: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.mostWaiting
  }

  /** Whether work that came now would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting
  }

  /**
   * Resolves with what `work` does. Throws `QueueFull` when it cannot even wait, and the signal's
   * reason when that was aborted before it began.
   */
  async run<T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    options.signal?.throwIfAborted()
    await this.#begin(options)
    try {
      return await work()
    } finally {
      this.#end()
    }
  }

  async #begin({ signal, onPlace }: WaitOptions): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++
      return
    }
    if (this.isFull) throw new QueueFull()
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        this.#tellPlaces()
        reject(signal?.reason as Error)
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const waiting: Waiting = { begin, onPlace }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', leave, { once: true })
      onPlace?.(this.#running + this.#waiting.length - 1)
    })
  }

  /** Hands its place to the next in line, so that nobody who comes just now can take it. */
  #end(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#running--
      return
    }
    next.begin()
    this.#tellPlaces()
  }

  #tellPlaces(): void {
    this.#waiting.forEach(({ onPlace }, index) => onPlace?.(this.#running + index))
  }
}
