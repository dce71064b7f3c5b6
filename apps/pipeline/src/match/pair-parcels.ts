import type { NationalGrid } from '@terrier/geo/national-grid'
import type { DifferingParcel, UnchangedParcel } from '@terrier/store/matching/compared-parcels'

import { compareOutlines, type OutlineComparison } from './compare-outlines.ts'
import { OutlineBuilder, type Outline } from './outline.ts'

/** An identifier whose boundaries in the two months are clearly related. */
export interface DecidedPair {
  readonly before: Outline
  readonly after: Outline
  readonly likeness: Exclude<OutlineComparison, 'same'>
}

/** An identifier that is in one month only, or has a different area. */
export interface OpenPair {
  readonly before: Outline | undefined
  readonly after: Outline | undefined
}

export interface PairedParcels {
  /** Boundaries that are the same in both months. */
  readonly standing: readonly Outline[]
  readonly settled: readonly DecidedPair[]
  readonly open: readonly OpenPair[]
}

/** Compares each identifier with itself, in the order of the identifiers. */
export function pairParcels(
  differing: readonly Pick<DifferingParcel, 'polyId' | 'before' | 'after'>[],
  unchanged: readonly UnchangedParcel[],
  grid: NationalGrid,
): PairedParcels {
  const maker = new OutlineBuilder(grid)
  const standing = unchanged.map(({ polyId, geom }) => maker.make(polyId, geom))
  const settled: DecidedPair[] = []
  const open: OpenPair[] = []
  for (const parcel of differing.toSorted((a, b) => a.polyId - b.polyId)) {
    const before = parcel.before ? maker.make(parcel.polyId, parcel.before) : undefined
    const after = parcel.after ? maker.make(parcel.polyId, parcel.after) : undefined
    if (before === undefined || after === undefined) {
      open.push({ before, after })
      continue
    }
    const likeness = compareOutlines(before, after)
    if (likeness === undefined) open.push({ before, after })
    else if (likeness === 'same') standing.push(before)
    else settled.push({ before, after, likeness })
  }
  return { standing, settled, open }
}
