import type { TitleRow } from '@terrier/store/rows'

import { classifyOwner } from '@terrier/domain/ownership/classify-owner'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'

/** The register names at most four; more are told by its 'Additional Proprietor Indicator'. */
const proprietorsKept = 4

/** One title out of two rows of it that stand together: all proprietors of both, each once. */
export function mergeTitles(first: TitleRow, second: TitleRow): TitleRow {
  const known = new Set(first.proprietors.map(({ name }) => name))
  const proprietors = [
    ...first.proprietors,
    ...second.proprietors.filter(({ name }) => !known.has(name)),
  ]
  const kept = proprietors.slice(0, proprietorsKept)
  return {
    ...first,
    proprietors: kept,
    ownerClass: ownerClasses[classifyOwner(kept)],
    hasMoreAddresses:
      first.hasMoreAddresses || second.hasMoreAddresses || first.address !== second.address,
    hasMoreProprietors:
      first.hasMoreProprietors || second.hasMoreProprietors || proprietors.length > proprietorsKept,
  }
}
