/** Column positions of a CSV file by name, regardless of case, spaces and punctuation. */
export class CsvHeader {
  readonly names: readonly string[]
  readonly #places: ReadonlyMap<string, number>

  constructor(names: readonly string[]) {
    this.names = names
    // Of two columns with the same name the first one is used.
    this.#places = new Map(names.map((name, place) => [plain(name), place] as const).toReversed())
  }

  has(name: string): boolean {
    return this.#places.has(plain(name))
  }

  /** The trimmed field of a row; empty where there is no such column. */
  field(row: readonly string[], name: string): string {
    const place = this.#places.get(plain(name))
    return place === undefined ? '' : (row[place] ?? '').trim()
  }

  /** The columns not in `known`, as spelt in the file. */
  besides(known: readonly string[]): string[] {
    const plainKnown = new Set(known.map(plain))
    return this.names.filter((name) => name.trim() !== '' && !plainKnown.has(plain(name)))
  }
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
