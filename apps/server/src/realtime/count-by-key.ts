/** Counts what is open at a time, for each key, and says when a key has as many as it may. */
export class CountByKey {
  readonly #most: number
  readonly #counts = new Map<string | number, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull(key: string | number): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#most
  }

  /** Returns what takes it away again, once. */
  add(key: string | number): () => void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
