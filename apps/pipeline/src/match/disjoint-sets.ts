/** Union-find over numbers (Tarjan), at four bytes a number. */
export class DisjointSets {
  readonly #parents: Int32Array

  /** Every number below `size` begins in a set of its own. */
  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, index) => index)
  }

  /** The least number of the set, which represents it. */
  find(number: number): number {
    let root = number
    for (let parent = this.#parentOf(root); parent !== root; parent = this.#parentOf(root)) {
      // Path halving.
      this.#parents[root] = this.#parentOf(parent)
      root = parent
    }
    return root
  }

  join(a: number, b: number): void {
    const [one, other] = [this.find(a), this.find(b)]
    if (one !== other) this.#parents[Math.max(one, other)] = Math.min(one, other)
  }

  /** The representative of each number. */
  toArray(): Int32Array {
    return this.#parents.map((_, number) => this.find(number))
  }

  #parentOf(number: number): number {
    // Callers stay below the size.
    return this.#parents[number] as number
  }
}
