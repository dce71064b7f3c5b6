import { IdSet } from '../../reading/id-set.ts'

/** Inward codes: a figure and two letters. */
const inwardCodes = 10 * 26 * 26

/** The postcodes that have come by: two million take some 25 MB. */
export class PostcodeSet {
  readonly #numbers = new IdSet()

  /** Whether it was not there before. In capitals and without a space. */
  add(postcode: string): boolean {
    const outward = Number.parseInt(postcode.slice(0, -3), 36)
    const [figure = '', ...letters] = postcode.slice(-3)
    const inward = letters.reduce((sum, letter) => sum * 26 + place(letter), Number(figure))
    return this.#numbers.add(outward * inwardCodes + inward)
  }
}

function place(letter: string): number {
  return letter.charCodeAt(0) - 65
}
