/** Where the columns of a CSV file stand, by name: case, spaces and punctuation do not matter. */
export class CsvHeader {
  readonly names: readonly string[]
  readonly #places: ReadonlyMap<string, number>

  constructor(names: readonly string[]) {
    this.names = names
    // Of two columns of one name the first is meant.
    this.#places = new Map(names.map((name, place) => [plain(name), place] as const).toReversed())
  }

  has(name: string): boolean {
    return this.#places.has(plain(name))
  }

  /** The field of a row, without the spaces around it; empty where there is no such column. */
  field(row: readonly string[], name: string): string {
    const place = this.#places.get(plain(name))
    return place === undefined ? '' : (row[place] ?? '').trim()
  }

  /** The columns that are none of these, in the file's own spelling. */
  besides(known: readonly string[]): string[] {
    const plainKnown = new Set(known.map(plain))
    return this.names.filter((name) => name.trim() !== '' && !plainKnown.has(plain(name)))
  }
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
