import { IdSet } from '../../reading/id-set.ts'

/** The number of inward codes: a digit and two letters. */
const inwardCodes = 10 * 26 * 26

/** A set of postcodes as bitmaps: two million take some 25 MB. */
export class PostcodeSet {
  readonly #numbers = new IdSet()

  /** Adds a postcode, in capitals without a space, and returns whether it is new. */
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
