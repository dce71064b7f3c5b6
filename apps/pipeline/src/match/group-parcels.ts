import {
  difference,
  intersection,
  squareMetresOf,
} from '@terrier/domain/coverage/millimetre-coverage'

import { sharedSquareMetres } from './compare-outlines.ts'
import type { Outline } from './outline.ts'
import { OutlineSets, type Group } from './outline-sets.ts'
import { OutlineIndex } from './outline-index.ts'
import type { OpenPair, PairedParcels, DecidedPair } from './pair-parcels.ts'

/** A shared area up to this is surveying noise, not an overlap. */
export const noiseSquareMetres = 2
/**
 * The least share of the smaller boundary that counts as an overlap, so that neighbours with a
 * redrawn edge stay separate.
 */
const leastPartOfSmaller = 0.5

export interface GroupedParcels {
  readonly groups: readonly Group[]
  /** The settled pairs in which no other parcel has a share. */
  readonly settled: readonly DecidedPair[]
}

/** Groups the boundaries of both months that mostly occupy the same area. */
export function groupParcels({ settled, open }: PairedParcels): GroupedParcels {
  const shares = settled.flatMap((pair) => outsideShares(pair, open))
  const shared = new Set(shares.map(({ pair }) => pair))
  const pairs: OpenPair[] = [...open, ...shared].toSorted((a, b) => idOf(a) - idOf(b))
  const sets = new OutlineSets(
    pairs.flatMap(({ before }) => before ?? []),
    pairs.flatMap(({ after }) => after ?? []),
  )
  for (const { before, after } of shared) sets.link(before, after)
  for (const { pair, before, after } of shares)
    sets.link(before ?? pair.before, after ?? pair.after)
  linkOpen(open, sets)
  return { groups: sets.groups(), settled: settled.filter((pair) => !shared.has(pair)) }
}

const idOf = ({ before, after }: OpenPair): number => (before ?? after)?.polyId ?? 0

function linkOpen(open: readonly OpenPair[], sets: OutlineSets): void {
  const index = new OutlineIndex(open.flatMap(({ after }) => after ?? []))
  for (const { before } of open) {
    if (before === undefined) continue
    for (const after of index.near(before)) {
      const shared = sharedSquareMetres(before, after)
      const smaller = Math.min(before.squareMetres, after.squareMetres)
      const least = before.polyId === after.polyId ? 0 : leastPartOfSmaller * smaller
      if (shared > noiseSquareMetres && shared >= least) sets.link(before, after)
    }
  }
}

type Share = OpenPair & { readonly pair: DecidedPair }

/**
 * A parcel that sold a strip may still overlap its former boundary by more than 95 %. It is then a
 * split parcel, not a redrawn one, if another parcel mostly occupies the area it lost.
 */
function outsideShares(pair: DecidedPair, open: readonly OpenPair[]): Share[] {
  if (pair.likeness !== 'highOverlap') return []
  const { before, after } = pair
  return open.flatMap((other): Share[] => [
    ...(liesOnChange(other.after, before, after)
      ? [{ pair, before: undefined, after: other.after }]
      : []),
    ...(liesOnChange(other.before, after, before)
      ? [{ pair, before: other.before, after: undefined }]
      : []),
  ])
}

/** Whether an outline mostly lies in the difference of `from` and `without`. */
function liesOnChange(outline: Outline | undefined, from: Outline, without: Outline): boolean {
  if (outline === undefined || sharedSquareMetres(outline, from) <= noiseSquareMetres) return false
  const change = difference(from.ground, without.ground)
  const shared = squareMetresOf(intersection(change, outline.ground))
  return shared > noiseSquareMetres && shared >= leastPartOfSmaller * outline.squareMetres
}
