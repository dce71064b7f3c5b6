/** Thrown when the queue is full. */
export class QueueFull extends Error {
  constructor() {
    super('Too much is waiting already')
    this.name = 'QueueFull'
  }
}

/** How many tasks a queue has. */
export interface QueueLength {
  readonly running: number
  readonly waiting: number
}

interface Waiting {
  readonly begin: () => void
  readonly onPlace: ((ahead: number) => void) | undefined
}

interface WaitOptions {
  /** Leaves the queue when aborted. Work that has begun handles the signal itself. */
  readonly signal?: AbortSignal | undefined
  /** Called with the number of tasks ahead, at the start of the wait and whenever it changes. */
  readonly onPlace?: ((ahead: number) => void) | undefined
}

/** A FIFO queue with limits of concurrent and of waiting tasks. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor(options: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = options.atOnce
    this.#mostWaiting = options.mostWaiting
  }

  get length(): QueueLength {
    return { running: this.#running, waiting: this.#waiting.length }
  }

  /** Whether a new task would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting
  }

  /**
   * Resolves to the result of `work`. Throws `QueueFull` when the queue is full, and the signal's
   * reason when it was aborted before the work began.
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
        this.#reportPositions()
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

  /** Passes its slot to the next in the queue, so that a new arrival cannot overtake it. */
  #end(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#running--
      return
    }
    next.begin()
    this.#reportPositions()
  }

  #reportPositions(): void {
    this.#waiting.forEach(({ onPlace }, index) => onPlace?.(this.#running + index))
  }
}
