import { getOwnerMap as contract } from '@terrier/contract/owners'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'
import type { OwnedParcel, StoredOwner } from '@terrier/store/stored'
import { call } from '../../http/call.ts'
import { textStream } from '../../http/text-stream.ts'
import { featureCollection } from './feature-collection.ts'
import { requireOwner } from './require-owner.ts'
import { positionRanges } from './position-ranges.ts'

/** Streamed as it is read: the largest owners have some ten thousand parcels. */
export const getOwnerMap = call(contract, async ({ params }, context) => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  return textStream(featureCollection(features(context.store, release.version, owner)))
})

async function* features(store: Store, version: number, owner: StoredOwner) {
  for (const range of positionRanges(owner.titles)) {
    const parcels = await store.owners.parcels(version, owner.ownerId, range)
    yield parcels.map(feature)
  }
}

const feature = ({ polyId, titleNo, areaSquareMetres, bounds, geom }: OwnedParcel) => ({
  type: 'Feature',
  id: polyId,
  properties: {
    titleNo,
    areaSquareMetres,
    centre: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
  },
  geometry: decodeTwkb(geom),
})
