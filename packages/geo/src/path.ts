/** A bounding box in tile coordinates, whose y axis points down. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Points of a plane in a growable typed array, which can be reused: avoids an object per point. A
 * ring is stored open: its last point is implicitly connected to its first.
 */
export class Path {
  left = Infinity
  top = Infinity
  right = -Infinity
  bottom = -Infinity
  #numbers = new Float64Array(32)
  #size = 0

  /** The number of points. */
  get size(): number {
    return this.#size
  }

  x(index: number): number {
    // Callers ensure that `index` is below `size`.
    return this.#numbers[2 * index] as number
  }

  y(index: number): number {
    return this.#numbers[2 * index + 1] as number
  }

  push(x: number, y: number): void {
    const at = 2 * this.#size
    if (at === this.#numbers.length) this.#grow()
    this.#numbers[at] = x
    this.#numbers[at + 1] = y
    this.#size += 1
    if (x < this.left) this.left = x
    if (x > this.right) this.right = x
    if (y < this.top) this.top = y
    if (y > this.bottom) this.bottom = y
  }

  /**
   * Removes the last point. The bounding box is not recomputed, and may be too large afterwards.
   */
  dropLast(): void {
    this.#size -= 1
  }

  clear(): this {
    this.left = Infinity
    this.top = Infinity
    this.right = -Infinity
    this.bottom = -Infinity
    this.#size = 0
    return this
  }

  isWithin(box: Box): boolean {
    return (
      this.left >= box.left &&
      this.right <= box.right &&
      this.top >= box.top &&
      this.bottom <= box.bottom
    )
  }

  isOutside(box: Box): boolean {
    return (
      this.right < box.left ||
      this.left > box.right ||
      this.bottom < box.top ||
      this.top > box.bottom
    )
  }

  /** Signed area of the ring, positive when it is clockwise on the screen. */
  signedArea(): number {
    const last = this.#size - 1
    let sum = 0
    for (let index = 0, before = last; index <= last; before = index++) {
      sum += this.x(before) * this.y(index) - this.x(index) * this.y(before)
    }
    return sum / 2
  }

  #grow(): void {
    const larger = new Float64Array(this.#numbers.length * 2)
    larger.set(this.#numbers)
    this.#numbers = larger
  }
}
