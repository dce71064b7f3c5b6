import type { TitleRow } from '@terrier/store/import-rows'

import { classifyOwner } from '@terrier/domain/ownership/classify-owner'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'

/**
 * The register lists at most four proprietors; 'Additional Proprietor Indicator' says that there
 * are more.
 */
const maxProprietors = 4

/** Merges two adjacent rows of one title: the distinct proprietors of both. */
export function mergeTitles(first: TitleRow, second: TitleRow): TitleRow {
  const known = new Set(first.proprietors.map(({ name }) => name))
  const proprietors = [
    ...first.proprietors,
    ...second.proprietors.filter(({ name }) => !known.has(name)),
  ]
  const kept = proprietors.slice(0, maxProprietors)
  return {
    ...first,
    proprietors: kept,
    ownerClass: ownerClasses[classifyOwner(kept)],
    hasMoreAddresses:
      first.hasMoreAddresses || second.hasMoreAddresses || first.address !== second.address,
    hasMoreProprietors:
      first.hasMoreProprietors || second.hasMoreProprietors || proprietors.length > maxProprietors,
  }
}
