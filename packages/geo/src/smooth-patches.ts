import type { LngLat } from './position.ts'

/** Chebyshev nodes of degree 4: the sample positions along one side of a patch, from -1 to 1. */
const nodes = Array.from({ length: 4 }, (_, k) => Math.cos(((2 * k + 1) * Math.PI) / 8))
const nodeCount = nodes.length
const coefficients = nodeCount * nodeCount

/**
 * Lagrange basis: the coefficients, by power of t, of the cubic that is 1 at one node and 0 at the
 * others.
 */
const basis = nodes.map((node) => {
  let polynomial = [1]
  for (const other of nodes) {
    if (other !== node)
      polynomial = timesLinear(polynomial, -other / (node - other), 1 / (node - other))
  }
  return polynomial
})

/**
 * Approximates a smooth function of the plane by bicubic polynomials on square patches, which are
 * computed on first use. Over ten kilometres a map projection is so nearly cubic that the error is
 * a micrometre, and a polynomial is much faster than a dozen sines.
 */
export class SmoothPatches {
  readonly #exact: (x: number, y: number) => LngLat
  readonly #sideMetres: number
  readonly #columns: number
  readonly #patches: (Float64Array | undefined)[]

  /**
   * Approximates `exact` from 0 to `widthMetres` and `heightMetres`; not to be evaluated far
   * outside.
   */
  constructor(
    exact: (x: number, y: number) => LngLat,
    size: { sideMetres: number; widthMetres: number; heightMetres: number },
  ) {
    this.#exact = exact
    this.#sideMetres = size.sideMetres
    this.#columns = Math.floor(size.widthMetres / size.sideMetres) + 1
    const rows = Math.floor(size.heightMetres / size.sideMetres) + 1
    // Filled explicitly: a sparse array is slow to read.
    this.#patches = Array.from({ length: this.#columns * rows }, () => undefined)
  }

  at(x: number, y: number): LngLat {
    const across = x / this.#sideMetres
    const up = y / this.#sideMetres
    const column = Math.max(0, Math.floor(across))
    const row = Math.max(0, Math.floor(up))
    const index = row * this.#columns + column
    const patch = this.#patches[index] ?? this.#makePatch(column, row)
    const s = (across - column) * 2 - 1
    const t = (up - row) * 2 - 1
    return [bicubic(patch, 0, s, t), bicubic(patch, coefficients, s, t)]
  }

  /** Thirty-two coefficients: sixteen for the longitude, then sixteen for the latitude. */
  #makePatch(column: number, row: number): Float64Array {
    const patch = new Float64Array(2 * coefficients)
    const middle = (place: number, node: number) => (place + (node + 1) / 2) * this.#sideMetres
    for (const [i, across] of basis.entries()) {
      for (const [j, up] of basis.entries()) {
        // The basis has as many cubics as there are nodes.
        const x = middle(column, nodes[i] as number)
        const y = middle(row, nodes[j] as number)
        const values = this.#exact(x, y)
        values.forEach((value, which) => addProduct(patch, which * coefficients, value, up, across))
      }
    }
    this.#patches[row * this.#columns + column] = patch
    return patch
  }
}

function addProduct(
  patch: Float64Array,
  start: number,
  value: number,
  up: readonly number[],
  across: readonly number[],
): void {
  up.forEach((a, power) => {
    across.forEach((b, other) => {
      const index = start + power * nodeCount + other
      patch[index] = (patch[index] ?? 0) + value * a * b
    })
  })
}

function bicubic(c: Float64Array, start: number, s: number, t: number): number {
  const constant = cubic(c, start, s)
  const linear = cubic(c, start + 4, s)
  const square = cubic(c, start + 8, s)
  return constant + t * (linear + t * (square + t * cubic(c, start + 12, s)))
}

function cubic(c: Float64Array, at: number, s: number): number {
  // Every patch has four coefficients per row.
  const constant = c[at] as number
  const linear = c[at + 1] as number
  return constant + s * (linear + s * ((c[at + 2] as number) + s * (c[at + 3] as number)))
}

function timesLinear(polynomial: readonly number[], constant: number, slope: number): number[] {
  const product = Array.from({ length: polynomial.length + 1 }, () => 0)
  polynomial.forEach((coefficient, power) => {
    product[power] = (product[power] ?? 0) + coefficient * constant
    product[power + 1] = (product[power + 1] ?? 0) + coefficient * slope
  })
  return product
}
