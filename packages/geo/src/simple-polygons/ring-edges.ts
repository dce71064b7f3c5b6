import type { Path } from '../path.ts'

/** Up to this number, comparing all pairs is faster than sorting first. */
const mostUnsorted = 24

/**
 * A sort key combines the left end of an edge (up to 2^25) and its number (up to 2^26) in one safe
 * integer.
 */
const mostEdges = 2 ** 26
const leftmost = 2 ** 24

/**
 * The edges of some rings with integer coordinates, in typed arrays that are reused for the next
 * rings, because the rings of every parcel of a tile are loaded here.
 */
export class RingEdges {
  count = 0
  fromX = new Int32Array(0)
  fromY = new Int32Array(0)
  toX = new Int32Array(0)
  toY = new Int32Array(0)
  /** The number of an edge's ring. */
  ring = new Int32Array(0)
  /** The first edge of each ring, followed by the number of all edges. */
  readonly starts: number[] = []
  #left = new Int32Array(0)
  #right = new Int32Array(0)
  #top = new Int32Array(0)
  #bottom = new Int32Array(0)
  #order = new Float64Array(0)

  load(rings: readonly Path[]): this {
    this.#reserve(rings.reduce((sum, { size }) => sum + size, 0))
    this.count = 0
    this.starts.length = 0
    for (let number = 0; number < rings.length; number++) {
      // `number` is below the number of rings.
      const ring = rings[number] as Path
      this.starts.push(this.count)
      for (let index = 0, before = ring.size - 1; index < ring.size; before = index++) {
        this.#add(number, ring.x(before), ring.y(before), ring.x(index), ring.y(index))
      }
    }
    this.starts.push(this.count)
    return this
  }

  /** Whether two edges are consecutive in one ring. */
  areNeighbours(one: number, other: number): boolean {
    const ring = this.ring[one]
    if (ring === undefined || ring !== this.ring[other]) return false
    const apart = Math.abs(one - other)
    return apart === 1 || apart === (this.starts[ring + 1] ?? 0) - (this.starts[ring] ?? 0) - 1
  }

  /**
   * Sweep line over bounding boxes: visits pairs of edges whose boxes intersect, except consecutive
   * ones, until a visit returns true. Returns whether one did.
   */
  someNearPair(visit: (one: number, other: number) => boolean): boolean {
    const isSorted = this.count > mostUnsorted
    if (isSorted) this.#sort()
    const [order, left, right, top, bottom] = [
      this.#order,
      this.#left,
      this.#right,
      this.#top,
      this.#bottom,
    ]
    for (let place = 0; place < this.count; place++) {
      // Positions and edges are below `count`.
      const one = isSorted ? (order[place] as number) % mostEdges : place
      const [oneLeft, oneRight] = [left[one] as number, right[one] as number]
      const [oneTop, oneBottom] = [top[one] as number, bottom[one] as number]
      for (let after = place + 1; after < this.count; after++) {
        const other = isSorted ? (order[after] as number) % mostEdges : after
        if ((left[other] as number) > oneRight) {
          if (isSorted) break
          continue
        }
        if ((top[other] as number) > oneBottom || (bottom[other] as number) < oneTop) continue
        if ((right[other] as number) < oneLeft || this.areNeighbours(one, other)) continue
        if (visit(one, other)) return true
      }
    }
    return false
  }

  #add(ring: number, fromX: number, fromY: number, toX: number, toY: number): void {
    const at = this.count++
    this.ring[at] = ring
    this.fromX[at] = fromX
    this.fromY[at] = fromY
    this.toX[at] = toX
    this.toY[at] = toY
    this.#left[at] = Math.min(fromX, toX)
    this.#right[at] = Math.max(fromX, toX)
    this.#top[at] = Math.min(fromY, toY)
    this.#bottom[at] = Math.max(fromY, toY)
  }

  /** Sorts by left end. Sorting plain numbers is several times faster than with a comparator. */
  #sort(): void {
    const order = this.#order.subarray(0, this.count)
    for (let at = 0; at < this.count; at++) {
      order[at] = ((this.#left[at] as number) + leftmost) * mostEdges + at
    }
    order.sort()
  }

  #reserve(count: number): void {
    if (count <= this.ring.length) return
    const capacity = Math.max(2 * this.ring.length, count, 64)
    this.ring = new Int32Array(capacity)
    this.fromX = new Int32Array(capacity)
    this.fromY = new Int32Array(capacity)
    this.toX = new Int32Array(capacity)
    this.toY = new Int32Array(capacity)
    this.#left = new Int32Array(capacity)
    this.#right = new Int32Array(capacity)
    this.#top = new Int32Array(capacity)
    this.#bottom = new Int32Array(capacity)
    this.#order = new Float64Array(capacity)
  }
}
