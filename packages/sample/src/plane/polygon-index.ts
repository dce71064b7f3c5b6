import { boxesIntersect, type Box } from './shape.ts'

/** A spatial index: a uniform grid whose cells list the items with intersecting bounding boxes. */
export class PolygonIndex<Item> {
  readonly #squares = new Map<number, { box: Box; item: Item }[]>()
  readonly #squareMetres: number

  constructor(squareMetres: number) {
    this.#squareMetres = squareMetres
  }

  add(box: Box, item: Item): void {
    const entry = { box, item }
    for (const key of this.#keysOf(box)) {
      const square = this.#squares.get(key)
      if (square) square.push(entry)
      else this.#squares.set(key, [entry])
    }
  }

  /** The items whose bounding boxes intersect the given one, without duplicates. */
  near(box: Box): Item[] {
    const found = new Set<Item>()
    for (const key of this.#keysOf(box)) {
      for (const entry of this.#squares.get(key) ?? []) {
        if (boxesIntersect(entry.box, box)) found.add(entry.item)
      }
    }
    return [...found]
  }

  *#keysOf([west, south, east, north]: Box): Generator<number> {
    const size = this.#squareMetres
    for (let column = Math.floor(west / size); column <= Math.floor(east / size); column++) {
      for (let row = Math.floor(south / size); row <= Math.floor(north / size); row++) {
        yield column * 1_000_003 + row
      }
    }
  }
}
