import { sharedSquareMetres } from './compare-outlines.ts'
import { noiseSquareMetres } from './group-parcels.ts'
import type { Outline } from './outline.ts'
import { OutlineSets, type Judged } from './outline-sets.ts'
import { OutlineIndex } from './overlapping.ts'

/** All boundaries of a month, whatever became of them. */
export interface Month {
  readonly before: readonly Outline[]
  readonly after: readonly Outline[]
}

/**
 * Judges parcels that nothing of the other month lies with. An identifier that only stands somewhere
 * else has moved; ground that nobody has in the other month is new or removed; and what overlaps
 * somebody, though not for the better part, has failed, together with what it overlaps if that is
 * alone too.
 */
export function judgeLone(lone: Month, all: Month): Judged[] {
  const elsewhere = new Map(lone.after.map((after) => [after.polyId, after]))
  const moved = lone.before.flatMap((before): Judged[] => {
    const after = elsewhere.get(before.polyId)
    return after ? [{ kind: 'moved', before: [before], after: [after] }] : []
  })
  const isStill = (outline: Outline) =>
    !moved.some(({ before, after }) => before[0] === outline || after[0] === outline)
  const sets = new OutlineSets(lone.before.filter(isStill), lone.after.filter(isStill))
  linkOverlapping(lone.before.filter(isStill), lone.after.filter(isStill), sets)
  const [old, now] = [new OutlineIndex(all.before), new OutlineIndex(all.after)]
  const judged = sets.groups().map(({ before, after }): Judged => {
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
