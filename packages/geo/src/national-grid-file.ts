import { readFileSync } from 'node:fs'
import { createNationalGrid, type NationalGrid } from './national-grid.ts'

let loaded: NationalGrid | undefined

/** Loads the National Grid from the data file in this package, once. Node only. */
export function loadNationalGrid(): NationalGrid {
  loaded ??= createNationalGrid(readFileSync(new URL('../data/ostn15.bin', import.meta.url)))
  return loaded
}
