import { intersection, squareMetresOf, union } from '@terrier/domain/coverage/millimetre-coverage'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { DifferingParcel, UnchangedParcel } from '@terrier/store/matching/compared-parcels'

import { boxesOverlap } from './compare-outlines.ts'
import { OutlineBuilder } from './outline.ts'
import { OutlineIndex } from './outline-index.ts'

/** The rest is what surveys of the two boundaries differ by. */
const leastPartOnOthers = 0.95

/**
 * The places of those parcels that lie on others which are in both months, as a leasehold lies on
 * its freehold: to come or to go, they take no land from anybody.
 */
export function placesOnStanding(
  parcels: readonly Pick<DifferingParcel, 'place' | 'polyId' | 'before' | 'after'>[],
  standing: readonly UnchangedParcel[],
  grid: NationalGrid,
): number[] {
  const builder = new OutlineBuilder(grid)
  const below = new OutlineIndex(standing.map(({ polyId, geom }) => builder.make(polyId, geom)))
  return parcels.flatMap(({ place, polyId, before, after }) => {
    const geom = after ?? before
    if (geom === null) return []
    const outline = builder.make(polyId, geom)
    const near = [...below.near(outline)].filter(({ box }) => boxesOverlap(box, outline.box))
    const covered = intersection(outline.ground, union(near.map(({ ground }) => ground)))
    return squareMetresOf(covered) >= leastPartOnOthers * outline.squareMetres ? [place] : []
  })
}
