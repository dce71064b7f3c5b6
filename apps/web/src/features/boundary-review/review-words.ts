import type { BoundaryReview, ReviewedTitle } from '@terrier/contract/boundary-review'
import type { OwnershipChange } from '@terrier/contract/changes'
import { formatNumber } from '@terrier/domain/format/round-half-up'

import { boundaryReviewText as text } from '../../text/boundary-review.ts'
import { formatHectares } from '../../text/format-area.ts'
import { joinNames } from '../../text/join-names.ts'

/** How a boundary changed, as a sentence. */
export function kindWords({ kind, polyIdsBefore }: OwnershipChange): string {
  if (kind === 'moved' || kind === 'removed') return text.kinds[kind]
  return polyIdsBefore.length === 0 ? text.kinds.appeared : text.kinds.failed
}

export const parcelWords = (polyIds: readonly number[]): string =>
  polyIds.length === 0 ? text.noParcel : joinNames(polyIds.map(String))

/** The name of a change in a list: its parcels of either month. */
export function nameOf({ polyIdsBefore, polyIdsAfter }: OwnershipChange): string {
  const polyIds = [...new Set([...polyIdsBefore, ...polyIdsAfter])]
  return text.parcels({ parcels: joinNames(polyIds.map(String)) })
}

/** The overlap of the outlines with its part of either; null if it is not known. */
export function overlapWords({
  change,
  sharedSquareMetres: shared,
}: BoundaryReview): string | null {
  const { areaBeforeSquareMetres: before, areaAfterSquareMetres: after } = change
  if (shared === null || !before || !after) return null
  const part = (area: number) => formatNumber(Math.min(100, (100 * shared) / area), 1)
  return text.overlapOf({
    area: formatHectares(shared),
    before: part(before),
    after: part(after),
  })
}

export const titleWords = ({ titleNo, tenure, owners }: ReviewedTitle): string =>
  text.ofTitle({
    titleNo,
    tenure: tenure ?? text.noTenure,
    owners: owners.length === 0 ? text.noOwner : joinNames(owners),
  })
