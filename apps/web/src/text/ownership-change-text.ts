import { assertNever } from '@terrier/geo/assert-never'
import type { OwnershipChange } from '@terrier/contract/changes'
import { formatNumber } from '@terrier/domain/format/round-half-up'

import { timelineText as text } from './timeline.ts'
import { joinNames } from './join-names.ts'

const squareMetresPerHectare = 10_000

/** A smaller area would be formatted as 0.00 hectares. */
const hectaresFromSquareMetres = 50

/** Describes a change: the rest of a sentence that begins with the month. */
export function ownershipChangeText(change: OwnershipChange): string {
  const { kind, polyIdsBefore, polyIdsAfter } = change
  switch (kind) {
    case 'exactOffset':
      return text.exactOffset
    case 'highOverlap':
      return text.redrawn({ difference: areaDifference(change) })
    case 'moved':
      return text.moved
    case 'merged':
      return text.merged({ parcels: joinNames(polyIdsBefore.map(String)) })
    case 'segmented':
      return text.split({
        parcel: joinNames(polyIdsBefore.map(String)),
        count: polyIdsAfter.length,
      })
    case 'newBoundary':
      return text.appeared
    case 'removed':
      return text.removed
    case 'failed':
      return text.unclear
    case 'ownerChanged':
      return text.newOwners({
        before: owners(change.ownersBefore),
        after: owners(change.ownersAfter),
      })
    case 'titleAdded':
      return text.titleAdded({ owners: owners(change.ownersAfter) })
    case 'titleRemoved':
      return text.titleRemoved({ owners: owners(change.ownersBefore) })
    default:
      return assertNever(kind)
  }
}

/** What the change is of, and what happened. */
export function ownershipChangeTitle(change: OwnershipChange): string {
  const { titleNo, polyIdsAfter, polyIdsBefore } = change
  const words = ownershipChangeText(change)
  if (titleNo !== null) return text.titleChange({ title: titleNo, change: words })
  const polyId = polyIdsAfter[0] ?? polyIdsBefore[0]
  return polyId === undefined ? words : text.parcelChange({ polyId, change: words })
}

/** Whether a former boundary can be shown, that is, whether it differs from the present one. */
export function hasOldBoundary({ kind, geometryBefore }: OwnershipChange): boolean {
  return geometryBefore !== null && kind !== 'newBoundary' && !isOfTitle({ kind })
}

/** Whether a title changed, and no boundary. */
export const isOfTitle = ({ kind }: Pick<OwnershipChange, 'kind'>): boolean =>
  kind === 'ownerChanged' || kind === 'titleAdded' || kind === 'titleRemoved'

/** Where such a change is shown, `timelineText.notSold` says what it does not mean. */
export const isNoLongerListed = ({ kind }: Pick<OwnershipChange, 'kind'>): boolean =>
  kind === 'titleRemoved'

function areaDifference(change: OwnershipChange): string {
  const { areaBeforeSquareMetres, areaAfterSquareMetres } = change
  const more = (areaAfterSquareMetres ?? 0) - (areaBeforeSquareMetres ?? 0)
  const size = Math.abs(more)
  const isLarge = size >= hectaresFromSquareMetres
  const number = isLarge ? formatNumber(size / squareMetresPerHectare, 2) : formatNumber(size, 0)
  if (number === '0') return text.sameArea
  return `${more > 0 ? '+' : '−'}${number} ${isLarge ? 'ha' : 'm²'}`
}

function owners(names: readonly string[] | null): string {
  return names === null || names.length === 0 ? text.nobody : joinNames(names)
}
