import type { BoundaryChangeKind } from '@terrier/contract/changes'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type {
  BoundaryChangeRow,
  ClusteredParcel,
  DifferingParcel,
  UnchangedParcel,
} from '@terrier/store/matching/compared-parcels'

import { changeRow } from './change-row.ts'
import { groupParcels } from './group-parcels.ts'
import { classifyGroup } from './classify-group.ts'
import { classifyUnmatched } from './classify-unmatched.ts'
import type { Group, Classified } from './outline-sets.ts'
import { OutlineBuilder } from './outline.ts'
import { pairParcels } from './pair-parcels.ts'

const acceptedKinds: ReadonlySet<BoundaryChangeKind> = new Set([
  'exactOffset',
  'highOverlap',
  'merged',
  'segmented',
  'newBoundary',
])

type ParcelToMatch = Pick<DifferingParcel, 'polyId' | 'before' | 'after'> &
  Partial<Pick<ClusteredParcel, 'isOnStanding'>>

/**
 * Classifies the parcels that differ between two months. Each of them, in either month, is in
 * exactly one change, unless all its vertices are within a decimetre of where they were. The result
 * does not depend on the order of the parcels.
 *
 * A parcel that lies on others which are in both months is new or removed, with nothing to check.
 *
 * @param unchanged the parcels of both months that touch a differing one
 */
export function matchParcels(
  differing: readonly ParcelToMatch[],
  unchanged: readonly UnchangedParcel[],
  grid: NationalGrid,
): BoundaryChangeRow[] {
  const onStanding = differing.filter(({ isOnStanding }) => isOnStanding)
  const others = differing.filter(({ isOnStanding }) => isOnStanding !== true)
  const paired = pairParcels(others, unchanged, grid)
  const { groups, settled } = groupParcels(paired)
  const lone = groups.filter(isLone)
  const sides = [...paired.settled, ...paired.open]
  const judged: Classified[] = [
    ...settled.map(({ likeness, before, after }) => ({
      kind: likeness,
      before: [before],
      after: [after],
    })),
    ...groups.flatMap((group) => (isLone(group) ? [] : classifyGroup(group))),
    ...classifyUnmatched(
      { before: lone.flatMap(({ before }) => before), after: lone.flatMap(({ after }) => after) },
      {
        before: [...paired.standing, ...sides.flatMap(({ before }) => before ?? [])],
        after: [...paired.standing, ...sides.flatMap(({ after }) => after ?? [])],
      },
    ),
  ]
  const laid = onStanding.map((parcel) => classifyOnStanding(parcel, grid))
  const certain = new Set(laid)
  const isAccepted = (change: Classified) => acceptedKinds.has(change.kind) || certain.has(change)
  return [...judged, ...laid]
    .toSorted((a, b) => firstId(a) - firstId(b))
    .map((change) => changeRow(change, isAccepted(change)))
}

function classifyOnStanding(
  { polyId, before, after }: ParcelToMatch,
  grid: NationalGrid,
): Classified {
  const builder = new OutlineBuilder(grid)
  const outlines = (geom: Uint8Array | null) => (geom ? [builder.make(polyId, geom)] : [])
  const kind = after ? 'newBoundary' : 'removed'
  return { kind, before: outlines(before), after: outlines(after) }
}

const isLone = ({ before, after }: Group): boolean => before.length === 0 || after.length === 0

/** Unique for each change, since an identifier is in one change for each month. */
function firstId({ before, after }: Classified): number {
  return before[0] ? 2 * before[0].polyId : 2 * (after[0]?.polyId ?? 0) + 1
}
