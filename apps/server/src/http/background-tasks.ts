/**
 * Work that continues after its request was answered. Closing the application waits for it, so that
 * nothing that was answered with a success is lost by a restart.
 */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()

  /** `task` must handle its own errors. */
  run(task: () => Promise<void>): void {
    const running = task().finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when no task is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
