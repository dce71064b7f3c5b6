import type { Path64 } from 'clipper2-ts'

/** A vertex of a coast. */
export interface CoastPlace {
  /** The index of the coast, and of the vertex in it. */
  readonly coast: number
  readonly vertex: number
}

type Vertex = Path64[number]

const squareMillimetres = 1_000_000
/** A line of high water further from every coast belongs to none: twice the widest flats. */
const reachSquares = 25
/** Vertices closer together than this are not all searched. */
const spacingMillimetres = 50_000

/** Adds vertices to a ring so that none of its edges is longer than 50 m. */
export function densified(ring: Path64): Path64 {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from
    const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / spacingMillimetres)
    if (parts <= 1) return [from]
    return Array.from({ length: parts }, (_, part) => ({
      x: Math.round(from.x + ((to.x - from.x) * part) / parts),
      y: Math.round(from.y + ((to.y - from.y) * part) / parts),
    }))
  })
}

/** Finds the vertices of coasts, which are densified rings, that are nearest to others. */
export class CoastIndex {
  readonly #coasts: readonly Path64[]
  readonly #squares = new Map<number, CoastPlace[]>()

  constructor(coasts: readonly Path64[]) {
    this.#coasts = coasts
    for (const [coast, ring] of coasts.entries()) this.#add(coast, ring)
  }

  /** The nearest place on any coast, or on one; undefined where none is within 25 km. */
  nearest(to: Vertex, coast?: number): CoastPlace | undefined {
    let best: CoastPlace | undefined
    let least = Infinity
    for (let reach = 0; reach <= reachSquares; reach++) {
      for (const place of this.#around(to, reach)) {
        if (coast !== undefined && place.coast !== coast) continue
        const at = this.#coasts[place.coast]?.[place.vertex]
        const distance = at ? Math.hypot(at.x - to.x, at.y - to.y) : Infinity
        if (distance < least) [least, best] = [distance, place]
      }
      // A place in the next squares is at least this far away.
      if (least <= reach * squareMillimetres) break
    }
    return best
  }

  #add(coast: number, ring: Path64): void {
    let last: Vertex | undefined
    for (const [vertex, at] of ring.entries()) {
      if (last && Math.hypot(at.x - last.x, at.y - last.y) < spacingMillimetres / 2) continue
      last = at
      const key = keyOf(squareOf(at.x), squareOf(at.y))
      const there = this.#squares.get(key)
      if (there) there.push({ coast, vertex })
      else this.#squares.set(key, [{ coast, vertex }])
    }
  }

  /** The places in the squares that are `reach` squares away. */
  *#around({ x, y }: Vertex, reach: number): Generator<CoastPlace> {
    const [column, row] = [squareOf(x), squareOf(y)]
    for (let across = -reach; across <= reach; across++) {
      const isSide = Math.abs(across) === reach
      for (let up = -reach; up <= reach; up += isSide || reach === 0 ? 1 : 2 * reach) {
        yield* this.#squares.get(keyOf(column + across, row + up)) ?? []
      }
    }
  }
}

const squareOf = (millimetres: number): number => Math.floor(millimetres / squareMillimetres)
const keyOf = (column: number, row: number): number => row * 10_000 + column
