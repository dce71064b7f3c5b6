import type { OwnershipChange } from '@terrier/contract/changes'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { StoredChange } from '@terrier/store/stored'

/** A change of a month as the API returns it. */
export const changeReply = (change: StoredChange): OwnershipChange => ({
  id: change.id,
  kind: change.kind,
  edition: change.edition,
  isAccepted: change.isAccepted,
  polyIdsBefore: [...change.polyIdsBefore],
  polyIdsAfter: [...change.polyIdsAfter],
  titleNo: change.titleNo,
  ownersBefore: change.ownersBefore && [...change.ownersBefore],
  ownersAfter: change.ownersAfter && [...change.ownersAfter],
  areaBeforeSquareMetres: change.areaBeforeSquareMetres,
  areaAfterSquareMetres: change.areaAfterSquareMetres,
  geometryBefore: geometryReply(change.geomBefore),
  geometryAfter: geometryReply(change.geomAfter),
})

function geometryReply(geom: Uint8Array | null): OwnershipChange['geometryBefore'] {
  if (geom === null) return null
  const { type, coordinates } = decodeTwkb(geom)
  return { type, coordinates: [...coordinates] }
}
