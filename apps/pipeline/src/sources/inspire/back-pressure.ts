/** Backpressure: makes a producer wait until its earlier items have been consumed. */
export class BackPressure {
  readonly #most: number
  #unused = 0
  #proceed: (() => void) | undefined

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a produced item; resolves when another may be produced. */
  async made(): Promise<void> {
    this.#unused++
    if (this.#unused <= this.#most) return
    await new Promise<void>((resolve) => {
      this.#proceed = resolve
    })
  }

  used(): void {
    this.#unused--
    if (this.#unused <= this.#most) this.#proceed?.()
  }
}
