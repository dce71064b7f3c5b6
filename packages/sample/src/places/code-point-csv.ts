import type { PostcodeUnit } from '../register/postcodes.ts'
import { plainCsvRow } from '../writers/csv.ts'
import { onGrid } from '../writers/on-grid.ts'

/** Postcodes in the ten columns of Code-Point Open, without a header. */
export function* codePointCsv(units: readonly PostcodeUnit[]): Generator<string> {
  for (const { code, at } of units.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const position = onGrid(at).map(Math.round)
    yield plainCsvRow([
      code,
      10,
      ...position,
      'E92000001',
      'E99099001',
      'E99099002',
      '',
      'E06009901',
      'E05090001',
    ])
  }
}
