/**
 * Directory entries in parallel arrays: a country has a million and a half of them, and an object
 * each would use ten times the memory. An entry covers `runs` consecutive tile numbers with the
 * same content; `runs` of 0 means that `offset` points to a leaf directory, not a tile.
 */
export class DirectoryEntries {
  #numbers = new Float64Array(64)
  #offsets = new Float64Array(64)
  #lengths = new Uint32Array(64)
  #runs = new Uint32Array(64)
  #size = 0

  get size(): number {
    return this.#size
  }

  // Callers of the next four ensure that `index` is below `size`.

  number(index: number): number {
    return this.#numbers[index] as number
  }

  offset(index: number): number {
    return this.#offsets[index] as number
  }

  length(index: number): number {
    return this.#lengths[index] as number
  }

  runs(index: number): number {
    return this.#runs[index] as number
  }

  push(number: number, offset: number, length: number, runs: number): void {
    if (this.#size === this.#numbers.length) this.#grow()
    const at = this.#size++
    this.#numbers[at] = number
    this.#offsets[at] = offset
    this.#lengths[at] = length
    this.#runs[at] = runs
  }

  /** Sorted by tile number, with consecutive tiles of the same content merged into runs. */
  tidied(): DirectoryEntries {
    const order = new Uint32Array(this.#size).map((_, index) => index)
    order.sort((a, b) => this.number(a) - this.number(b))
    const tidied = new DirectoryEntries()
    for (const index of order) {
      if (tidied.#continues(this.number(index), this.offset(index))) continue
      tidied.push(this.number(index), this.offset(index), this.length(index), this.runs(index))
    }
    return tidied
  }

  /**
   * Binary search: the last entry whose tile number is not above `number`; -1 when there is none.
   */
  lastUpTo(number: number): number {
    let [from, to] = [0, this.#size]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.number(middle) <= number) from = middle + 1
      else to = middle
    }
    return from - 1
  }

  /**
   * Extends the run of the last entry if this tile continues it. Throws for a duplicate tile
   * number.
   */
  #continues(number: number, offset: number): boolean {
    const last = this.#size - 1
    if (last < 0) return false
    const next = this.number(last) + this.runs(last)
    if (number < next) throw new RangeError(`Tile number ${number} was added twice.`)
    if (number !== next || offset !== this.offset(last)) return false
    this.#runs[last] = this.runs(last) + 1
    return true
  }

  #grow(): void {
    const capacity = this.#size * 2
    const [numbers, offsets] = [new Float64Array(capacity), new Float64Array(capacity)]
    const [lengths, runs] = [new Uint32Array(capacity), new Uint32Array(capacity)]
    numbers.set(this.#numbers)
    offsets.set(this.#offsets)
    lengths.set(this.#lengths)
    runs.set(this.#runs)
    ;[this.#numbers, this.#offsets, this.#lengths, this.#runs] = [numbers, offsets, lengths, runs]
  }
}
