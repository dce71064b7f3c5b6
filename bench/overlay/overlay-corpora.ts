import type { PlanePath, Vertex } from '@terrier/domain/shapes/plane'
import type { Rings } from '@terrier/domain/shapes/overlay'

/** Two polygons to clean and to combine; their rings may cross. */
export interface OverlayCase {
  readonly one: Rings
  readonly other: Rings
}

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    const a = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    const b = (a + Math.imul(a ^ (a >>> 7), 61 | a)) ^ a
    return ((b ^ (b >>> 14)) >>> 0) / 2 ** 32
  }

  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
}

const cell = 1000

const doublingBack: PlanePath = [
  [2, 0],
  [6, 0],
  [0, 2],
  [5, 0],
  [3, 0],
].map(([x = 0, y = 0]) => ({ x: x * cell, y: y * cell }))

/** Inputs by name, in steps of 1e-7 degrees or in millimetres. The same in every run. */
export const overlayCorpora = {
  /** Random rings on the lattice of seven by seven cells of record 31, where everything touches. */
  lattice: () => {
    const random = new Random(31)
    return casesOf(1000, () => latticeRing(random, 0.15))
  },
  /** The ring of record 31 that exhausts clipper2-ts, its mirror images, and rings of the kind. */
  doublingBack: () => {
    const random = new Random(16)
    const known = [1, -1].flatMap((x) => [1, -1].map((y) => mirrored(doublingBack, x, y)))
    const rings = known.concat(Array.from({ length: 1000 }, () => latticeRing(random, 0.6)))
    return rings.map((ring, index): OverlayCase => {
      const other = rings[(index + 1) % rings.length] ?? ring
      return { one: [ring], other: [other] }
    })
  },
  /** Neighbours whose vertices on the common border were rounded, each side by itself. */
  neighbours: () => {
    const random = new Random(91)
    return Array.from({ length: 500 }, () => neighbours(random))
  },
  /** Overlapping outlines of 1,000 vertices. */
  largeDrawings: () => {
    const random = new Random(1000)
    return Array.from({ length: 20 }, (): OverlayCase => {
      return { one: [outline(random, 1000, 0)], other: [outline(random, 1000, 30_000)] }
    })
  },
  /** Overlapping outlines of 12 vertices, as most parcels have. */
  parcels: () => {
    const random = new Random(12)
    return Array.from({ length: 30 }, (): OverlayCase => {
      return { one: [outline(random, 12, 0)], other: [outline(random, 12, 50_000)] }
    })
  },
} as const satisfies Readonly<Record<string, () => readonly OverlayCase[]>>

export type OverlayCorpusName = keyof typeof overlayCorpora

function casesOf(count: number, ring: () => PlanePath): OverlayCase[] {
  return Array.from({ length: count }, () => ({ one: [ring()], other: [ring()] }))
}

function mirrored(path: PlanePath, x: number, y: number): PlanePath {
  return path.map((vertex) => ({ x: vertex.x * x, y: vertex.y * y }))
}

/** A ring of at least three vertices; some of its edges are horizontal, so that they coincide. */
function latticeRing(random: Random, horizontalPart: number): PlanePath {
  const ring: Vertex[] = []
  const count = random.integer(3, 9)
  while (ring.length < count) {
    const last = ring.at(-1)
    const isHorizontal = last !== undefined && random.next() < horizontalPart
    const y = isHorizontal ? last.y : random.integer(0, 6) * cell
    ring.push({ x: random.integer(0, 6) * cell, y })
  }
  return withoutRepeats(ring)
}

function neighbours(random: Random): OverlayCase {
  const width = random.integer(2000, 200_000)
  const rise = Math.round((random.next() - 0.5) * width)
  const count = random.integer(2, 12)
  const border = Array.from({ length: count + 1 }, (_, index): Vertex => {
    const tooth = index % 2 === 0 ? 1 : 3
    return {
      x: Math.round((index / count) * width),
      y: Math.round((index / count) * rise) + random.integer(-tooth, tooth),
    }
  })
  const height = Math.round(width / 2)
  const sideOf = (up: number): Rings => [
    withoutRepeats([
      ...withRoundedVertices(random, border),
      { x: width, y: rise + up },
      { x: 0, y: up },
    ]),
  ]
  return { one: sideOf(height), other: sideOf(-height) }
}

function withRoundedVertices(random: Random, border: PlanePath): PlanePath {
  return border.flatMap((from, index) => {
    const to = border[index + 1]
    if (!to) return [from]
    const parts = Array.from({ length: random.integer(0, 3) }, () => random.next())
    const between = parts
      .toSorted((a, b) => a - b)
      .map((part) => ({
        x: Math.round(from.x + part * (to.x - from.x)),
        y: Math.round(from.y + part * (to.y - from.y)),
      }))
    return [from, ...between]
  })
}

function outline(random: Random, vertices: number, east: number): PlanePath {
  const turned = random.next() * 2 * Math.PI
  return Array.from({ length: vertices }, (_, index) => {
    const angle = (index / vertices) * 2 * Math.PI
    const waves = 0.1 * Math.sin(3 * angle + turned) + 0.05 * Math.sin(11 * angle + 2 * turned)
    const reach = 1e5 * (0.8 + waves + 0.005 * random.next())
    return {
      x: Math.round(east + reach * Math.cos(angle)),
      y: Math.round(reach * Math.sin(angle)),
    }
  })
}

function withoutRepeats(ring: PlanePath): PlanePath {
  return ring.filter(({ x, y }, index) => {
    const last = ring.at(index - 1)
    return last?.x !== x || last.y !== y
  })
}
