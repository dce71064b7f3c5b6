/**
 * Entries of a directory, in parallel arrays: a country has a million and a half, and an object each
 * would take ten times the memory. An entry stands for `runs` tiles with following numbers and one
 * content; `runs` of 0 means that `offset` points at another directory, not at a tile.
 */
export class Entries {
  #numbers = new Float64Array(64)
  #offsets = new Float64Array(64)
  #lengths = new Uint32Array(64)
  #runs = new Uint32Array(64)
  #size = 0

  get size(): number {
    return this.#size
  }

  // Callers of the four below stay under `size`.

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

  /** By number, and with those of one content that follow one another made one. */
  tidied(): Entries {
    const order = new Uint32Array(this.#size).map((_, index) => index)
    order.sort((a, b) => this.number(a) - this.number(b))
    const tidied = new Entries()
    for (const index of order) {
      if (tidied.#continues(this.number(index), this.offset(index))) continue
      tidied.push(this.number(index), this.offset(index), this.length(index), this.runs(index))
    }
    return tidied
  }

  /** Where the last entry begins that is not past `number`; -1 when all are. */
  lastUpTo(number: number): number {
    let [from, to] = [0, this.#size]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.number(middle) <= number) from = middle + 1
      else to = middle
    }
    return from - 1
  }

  /** Takes a tile into the run of the last entry, if it is its next. Throws for the same one twice. */
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
    const room = this.#size * 2
    const [numbers, offsets] = [new Float64Array(room), new Float64Array(room)]
    const [lengths, runs] = [new Uint32Array(room), new Uint32Array(room)]
    numbers.set(this.#numbers)
    offsets.set(this.#offsets)
    lengths.set(this.#lengths)
    runs.set(this.#runs)
    ;[this.#numbers, this.#offsets, this.#lengths, this.#runs] = [numbers, offsets, lengths, runs]
  }
}
