const pageBits = 16
const pageSize = 2 ** pageBits

/**
 * A set of non-negative integers as a paged bitmap: the 24 million identifiers of England and Wales
 * take some 15 MB, where a Set of numbers takes a gigabyte.
 */
export class IdSet {
  readonly #pages = new Map<number, Uint32Array>()

  /** Adds an id and returns whether it is new. */
  add(id: number): boolean {
    const [word, bit] = place(id)
    const page = this.#page(id)
    const before = page[word] ?? 0
    page[word] = before | bit
    return (before & bit) === 0
  }

  #page(id: number): Uint32Array {
    const number = Math.floor(id / pageSize)
    const found = this.#pages.get(number)
    if (found) return found
    const page = new Uint32Array(pageSize / 32)
    this.#pages.set(number, page)
    return page
  }
}

function place(id: number): [word: number, bit: number] {
  const within = id % pageSize
  return [within >>> 5, 1 << (within & 31)]
}
