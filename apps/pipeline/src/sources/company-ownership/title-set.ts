import { IdSet } from '../../reading/id-set.ts'

const usualTitle = /^([A-Z]{0,4})([1-9]\d{0,8})$/

/**
 * A set of title numbers. Nearly all are a few letters and a number, so they are stored as a bitmap
 * for each prefix: four million take some 20 MB, where a Set takes 400.
 */
export class TitleSet {
  readonly #byLetters = new Map<string, IdSet>()
  readonly #others = new Set<string>()

  /** Adds a title number and returns whether it is new. */
  add(titleNo: string): boolean {
    const [, letters, number] = usualTitle.exec(titleNo) ?? []
    if (letters === undefined || number === undefined) {
      const isNew = !this.#others.has(titleNo)
      this.#others.add(titleNo)
      return isNew
    }
    const known = this.#byLetters.get(letters) ?? new IdSet()
    this.#byLetters.set(letters, known)
    return known.add(Number(number))
  }
}
