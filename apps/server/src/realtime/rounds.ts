/**
 * Does something again and again, the next time so long after it was done. What fails is told once,
 * and again only after it has worked in between.
 */
export class Rounds {
  readonly #work: () => Promise<void>
  readonly #pauseMs: number
  readonly #onFailure: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined
  #isAskedAgain = false
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

  /** Does it now; and once more, if it was under way already. */
  now(): void {
    if (this.#isOver) return
    if (this.#underWay) this.#isAskedAgain = true
    else this.#begin()
  }

  async end(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    await this.#underWay
  }

  #begin(): void {
    clearTimeout(this.#timer)
    this.#isAskedAgain = false
    this.#underWay = this.#goRound()
  }

  async #goRound(): Promise<void> {
    try {
      await this.#work()
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed) this.#onFailure(error)
      this.#hasFailed = true
    }
    this.#underWay = undefined
    if (this.#isAskedAgain) this.now()
    else this.#wait()
  }

  #wait(): void {
    if (!this.#isOver) this.#timer = setTimeout(() => this.now(), this.#pauseMs).unref()
  }
}
