/** A pseudo-random number generator, reproducible on every machine and in every run. */
export interface Random {
  /** Uniform, from 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A uniform integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Normally distributed with mean 0 and standard deviation 1, clamped to 3. */
  normal(): number
}

/**
 * Creates a generator seeded by name. Every part of the district has a generator of its own, so
 * that a change to one part does not affect the others.
 */
export function createRandom(name: string): Random {
  const draw = sfc32(...seedsOf(name))
  for (let warmUp = 0; warmUp < 12; warmUp++) draw()
  const between = (low: number, high: number) => low + (high - low) * draw()
  return {
    next: draw,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => draw() < probability,
    pick: (items) => {
      const item = items[Math.floor(draw() * items.length)]
      if (item === undefined) throw new RangeError(`Nothing to pick from in '${name}'`)
      return item
    },
    normal: () => {
      const spread = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
      return Math.max(-3, Math.min(3, spread))
    },
  }
}

/** Derives four seeds from a name: the 32-bit FNV-1a hash of the name and a digit. */
function seedsOf(name: string): [number, number, number, number] {
  const seed = (digit: number) => {
    let hash = 0x811c9dc5
    for (const character of `${digit}${name}`) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
    }
    return hash | 0
  }
  return [seed(0), seed(1), seed(2), seed(3)]
}

/** Chris Doty-Humphrey's Small Fast Counter, 32 bits (sfc32), from PractRand. */
function sfc32(a: number, b: number, c: number, counter: number): () => number {
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
}
