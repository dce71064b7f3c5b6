/** Holds back who makes things until those made before have been used. */
export class BackPressure {
  readonly #most: number
  #unused = 0
  #proceed: (() => void) | undefined

  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more that is made; resolves when there is room for it. */
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
