/** Puts numbers that belong together into one set (Tarjan), at four bytes a number. */
export class DisjointSets {
  readonly #parents: Int32Array

  /** Every number below `size` begins in a set of its own. */
  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index)
  }

  /** The least number of the set. */
  find(number: number): number {
    let root = number
    for (let parent = this.#parentOf(root); parent !== root; parent = this.#parentOf(root)) {
      // Halves the way for the next who asks.
      this.#parents[root] = this.#parentOf(parent)
      root = parent
    }
    return root
  }

  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)]
    if (one !== other) this.#parents[Math.max(one, other)] = Math.min(one, other)
  }

  /** The least number of each number's set. */
  toArray(): Int32Array {
    return this.#parents.map((_, number) => this.find(number))
  }

  #parentOf(number: number): number {
    // Callers stay below the size.
    return this.#parents[number] as number
  }
}
