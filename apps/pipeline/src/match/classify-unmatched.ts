import { sharedSquareMetres } from './compare-outlines.ts'
import { noiseSquareMetres } from './group-parcels.ts'
import type { Outline } from './outline.ts'
import { OutlineSets, type Classified } from './outline-sets.ts'
import { OutlineIndex } from './outline-index.ts'

/** Boundaries of the two months. */
export interface Month {
  readonly before: readonly Outline[]
  readonly after: readonly Outline[]
}

/**
 * Classifies parcels without a match in the other month. The same identifier in another place is
 * 'moved'; an area that no parcel covers in the other month is 'newBoundary' or 'removed'; and a
 * parcel that overlaps another, but not mostly, is 'failed', together with the parcels it overlaps
 * if those are unmatched too.
 */
export function classifyUnmatched(lone: Month, all: Month): Classified[] {
  const elsewhere = new Map(lone.after.map((after) => [after.polyId, after]))
  const moved = lone.before.flatMap((before): Classified[] => {
    const after = elsewhere.get(before.polyId)
    return after ? [{ kind: 'moved', before: [before], after: [after] }] : []
  })
  const isStill = (outline: Outline) =>
    !moved.some(({ before, after }) => before[0] === outline || after[0] === outline)
  const sets = new OutlineSets(lone.before.filter(isStill), lone.after.filter(isStill))
  linkOverlapping(lone.before.filter(isStill), lone.after.filter(isStill), sets)
  const [old, now] = [new OutlineIndex(all.before), new OutlineIndex(all.after)]
  const judged = sets.groups().map(({ before, after }): Classified => {
    const [index, outline] = before[0] ? [now, before[0]] : [old, after[0]]
    const isTaken = outline !== undefined && overlapsAny(outline, index)
    const kind = after.length === 0 ? 'removed' : 'newBoundary'
    return { kind: isTaken ? 'failed' : kind, before, after }
  })
  return [...moved, ...judged]
}

function linkOverlapping(
  before: readonly Outline[],
  after: readonly Outline[],
  sets: OutlineSets,
): void {
  const index = new OutlineIndex(after)
  for (const old of before) {
    for (const now of index.near(old)) {
      if (sharedSquareMetres(old, now) > noiseSquareMetres) sets.link(old, now)
    }
  }
}

function overlapsAny(outline: Outline, index: OutlineIndex): boolean {
  for (const other of index.near(outline)) {
    if (sharedSquareMetres(outline, other) > noiseSquareMetres) return true
  }
  return false
}
