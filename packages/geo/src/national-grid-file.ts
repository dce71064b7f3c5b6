import { readFileSync } from 'node:fs'
import { createNationalGrid, type NationalGrid } from './national-grid.ts'

let loaded: NationalGrid | undefined

/** The National Grid from the data file beside this package; read once, and kept. Node only. */
export function loadNationalGrid(): NationalGrid {
  loaded ??= createNationalGrid(readFileSync(new URL('../data/ostn15.bin', import.meta.url)))
  return loaded
}
