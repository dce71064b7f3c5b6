import { intersection, squareMetresOf, union } from '@terrier/domain/coverage/millimetre-coverage'
import type { BoundaryChangeKind } from '@terrier/contract/changes'

import { compareOutlines } from './compare-outlines.ts'
import type { Outline } from './outline.ts'
import type { Group, Classified } from './outline-sets.ts'

const leastCoveredPart = 0.95

/** Classifies a group of parcels that occupy the same area; both months have at least one. */
export function classifyGroup({ before, after }: Group): Classified {
  return { kind: kindOf(before, after), before, after }
}

function kindOf(before: readonly Outline[], after: readonly Outline[]): BoundaryChangeKind {
  const [[old, ...otherOld], [now, ...otherNow]] = [before, after]
  if (old === undefined || now === undefined) throw new Error('A group needs both months.')
  if (otherOld.length > 0 && otherNow.length > 0) return 'failed'
  if (otherNow.length > 0) return isCovered(before, after) ? 'segmented' : 'failed'
  if (otherOld.length > 0) return isCovered(before, after) ? 'merged' : 'failed'
  const likeness = compareOutlines(old, now)
  // The same boundary under another identifier: an offset of zero.
  return likeness === 'same' ? 'exactOffset' : (likeness ?? 'failed')
}

/** Whether each month covers at least 95 % of the other's area. */
function isCovered(before: readonly Outline[], after: readonly Outline[]): boolean {
  const [old, now] = [groundOfAll(before), groundOfAll(after)]
  const shared = squareMetresOf(intersection(old, now))
  const larger = Math.max(squareMetresOf(old), squareMetresOf(now))
  return shared >= leastCoveredPart * larger
}

function groundOfAll(outlines: readonly Outline[]) {
  return union(outlines.map(({ ground }) => ground))
}
