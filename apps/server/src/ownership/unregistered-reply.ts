import type { Property } from '@terrier/contract/ownership'
import type { PublishedDataset, StoredChange, UnregisteredPiece } from '@terrier/store/stored'

import { propertyReply } from './property-reply.ts'

/** A polygon of unregistered land in the shape of a property. */
export const unregisteredReply = (
  { id, geom, areaSquareMetres }: UnregisteredPiece,
  release: PublishedDataset,
): Property =>
  untitledReply(`U-${id}`, 'unregistered', { polyId: id, geom, areaSquareMetres }, release)

/** A changed boundary in the shape of a property; where the land is gone, the former one. */
export function pendingReply(change: StoredChange, release: PublishedDataset): Property[] {
  const geom = change.geomAfter ?? change.geomBefore
  if (geom === null) return []
  const polyId = change.polyIdsAfter[0] ?? change.polyIdsBefore[0] ?? change.id
  const areaSquareMetres = change.areaAfterSquareMetres ?? change.areaBeforeSquareMetres ?? 0
  const tenure = change.isAccepted ? 'Accepted' : ''
  return [
    untitledReply(`pending_${change.id}`, tenure, { polyId, geom, areaSquareMetres }, release),
  ]
}

function untitledReply(
  titleNo: string,
  tenure: string,
  land: { polyId: number; geom: Uint8Array; areaSquareMetres: number },
  release: PublishedDataset,
): Property {
  const parcel = { ...land, titleNo, ownerClass: 0, beganAt: null }
  return { ...propertyReply({ titleNo, title: null, parcels: [parcel] }, release), tenure }
}
