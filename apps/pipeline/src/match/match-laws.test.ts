import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BoundaryChangeKind } from '@terrier/contract/changes'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'

import { matchParcels } from './match-parcels.ts'
import {
  changesBetween,
  geomOf,
  rectangle,
  reportedChanges,
  type Plot,
  type Plots,
  type Ring,
} from './testing/plots.ts'

const plot: fc.Arbitrary<Plot> = fc
  .record({
    west: fc.integer({ min: 0, max: 8 }),
    south: fc.integer({ min: 0, max: 8 }),
    width: fc.integer({ min: 1, max: 4 }),
    height: fc.integer({ min: 1, max: 4 }),
    nudge: fc.constantFrom(0, 0, 0, 0.3, 0.7),
  })
  .map(({ west, south, width, height, nudge }) => [
    rectangle(west * 10 + nudge, south * 10, width * 10, height * 10 - nudge),
  ])

/** Few identifiers in a small area, so that parcels meet, overlap, appear and disappear. */
const plots: fc.Arbitrary<Plots> = fc.dictionary(
  fc.integer({ min: 1, max: 9 }).map(String),
  fc.oneof(
    { weight: 4, arbitrary: plot },
    {
      weight: 1,
      arbitrary: fc.array(plot, { minLength: 2, maxLength: 3 }).map((parts) => ({ parts })),
    },
  ),
  { maxKeys: 7 },
)

const reportedByAll = (before: Plots, after: Plots) =>
  changesBetween(before, after).map(reportedChanges).toSorted()

describe('matching', () => {
  it('finds no changes when only the start or direction of rings differs', () => {
    fc.assert(
      fc.property(plots, fc.integer({ min: 0, max: 3 }), fc.boolean(), (month, start, isTurned) => {
        const redrawn = everyRing(month, (ring) => {
          const begun = [...ring.slice(start), ...ring.slice(0, start)]
          return isTurned ? begun.toReversed() : begun
        })
        const differing = Object.keys(month).map((id) => ({
          polyId: Number(id),
          before: geomOf(month[Number(id)] ?? []),
          after: geomOf(redrawn[Number(id)] ?? []),
        }))
        expect(matchParcels(differing, [], loadNationalGrid())).toEqual([])
      }),
    )
  })

  it('puts every differing parcel of either month into exactly one change', () => {
    fc.assert(
      fc.property(plots, plots, (before, after) => {
        const changes = changesBetween(before, after)
        expect(ids(changes, 'polyIdsBefore')).toEqual(idsOnlyIn(before, after))
        expect(ids(changes, 'polyIdsAfter')).toEqual(idsOnlyIn(after, before))
      }),
    )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(plots, plots, (before, after) => {
        const parcels = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((id) => ({
          polyId: Number(id),
          before: bytes(before[Number(id)]),
          after: bytes(after[Number(id)]),
        }))
        const grid = loadNationalGrid()
        const one = matchParcels(parcels, [], grid)
        expect(matchParcels(parcels.toReversed(), [], grid)).toEqual(one)
      }),
    )
  })

  it('finds the inverse changes when the months are swapped', () => {
    const reversed: Readonly<Partial<Record<BoundaryChangeKind, BoundaryChangeKind>>> = {
      segmented: 'merged',
      merged: 'segmented',
      newBoundary: 'removed',
      removed: 'newBoundary',
    }
    fc.assert(
      fc.property(plots, plots, (before, after) => {
        const back = changesBetween(after, before).map((change) =>
          reportedChanges({
            kind: reversed[change.kind] ?? change.kind,
            polyIdsBefore: change.polyIdsAfter,
            polyIdsAfter: change.polyIdsBefore,
          }),
        )
        expect(back.toSorted()).toEqual(reportedByAll(before, after))
      }),
    )
  })
})

function everyRing(month: Plots, change: (ring: Ring) => Ring): Plots {
  return Object.fromEntries(
    Object.entries(month).map(([id, one]) => [
      id,
      'parts' in one ? { parts: one.parts.map((part) => part.map(change)) } : one.map(change),
    ]),
  )
}

/** Identifiers of parcels that the other month lacks, or has with another boundary. */
const idsOnlyIn = (month: Plots, other: Plots): number[] =>
  Object.keys(month)
    .map(Number)
    .filter((id) => !isSamePlot(month[id], other[id]))

const bytes = (one: Plots[number] | undefined) => (one === undefined ? null : geomOf(one))

const rings = (one: Plots[number]): string[] =>
  ('parts' in one ? one.parts.flat() : one).map((ring) => JSON.stringify(ring)).toSorted()

/** Compares rings, since the order of parts may differ. */
function isSamePlot(a: Plots[number] | undefined, b: Plots[number] | undefined): boolean {
  if (a === undefined || b === undefined) return false
  return JSON.stringify(rings(a)) === JSON.stringify(rings(b))
}

function ids(
  changes: readonly BoundaryChangeRow[],
  month: 'polyIdsBefore' | 'polyIdsAfter',
): number[] {
  return changes.flatMap((change) => change[month]).toSorted((a, b) => a - b)
}
