import { setImmediate } from 'node:timers/promises'

import {
  overlapMaxCompared,
  overlapMaxProperties,
  overlapMinPart,
  overlapMinSquareMetres,
} from '@terrier/contract/limits'
import * as contract from '@terrier/contract/overlapping-properties'
import type { OverlappingProperty } from '@terrier/contract/overlapping-properties'
import { Problem } from '@terrier/contract/problems'
import { overlayOf } from '@terrier/domain/areas/shared-area'
import { squareMetresOf } from '@terrier/domain/coverage/millimetre-coverage'
import { boundsOf } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { TitleOnParcel } from '@terrier/store/parcels/parcel-titles'
import type { StoredParcel } from '@terrier/store/stored'

import { call } from '../../http/call.ts'

export const listOverlappingProperties = call(
  contract.listOverlappingProperties,
  async ({ params, viewer }, { store, datasets, ownershipAllowance }) => {
    ownershipAllowance.assertLeft(viewer.userId)
    const release = await datasets.named('ownership')
    const [parcel] = release ? await store.parcels.withIds(release.version, [params.polyId]) : []
    if (!release || !parcel) throw new Problem('property-not-found')
    const { version } = release
    // One more for the parcel itself, and one that shows whether there are more.
    const limit = overlapMaxCompared + 2
    const around = await store.parcels.inBounds(version, boundsOf(areaOf(parcel)), { limit })
    const others = around.filter((other) => !isOfSameProperty(other, parcel))
    const found = await overlapsWith(parcel, others.slice(0, overlapMaxCompared))
    const polyIds = found.map((overlap) => overlap.parcel.polyId)
    const titles = Map.groupBy(
      await store.parcels.titlesOn(version, polyIds),
      (title) => title.polyId,
    )
    const properties = found
      .map((overlap) => overlapReply(overlap, titles.get(overlap.parcel.polyId) ?? []))
      .toSorted(byRankAndSize)
      .slice(0, overlapMaxProperties)
    ownershipAllowance.add(viewer.userId, properties.length)
    return { properties, total: found.length, isComplete: around.length < limit }
  },
)

/** Other parcels of the title are outlined with the property already. */
const isOfSameProperty = (one: StoredParcel, other: StoredParcel): boolean =>
  one.polyId === other.polyId || (one.titleNo !== null && one.titleNo === other.titleNo)

interface Overlap {
  readonly parcel: StoredParcel
  readonly sharedSquareMetres: number
}

/** Parcels that are compared before other requests get their turn. */
const parcelsAtOnce = 50

async function overlapsWith(
  parcel: StoredParcel,
  others: readonly StoredParcel[],
): Promise<Overlap[]> {
  const overlay = overlayOf(areaOf(parcel))
  const found: Overlap[] = []
  for (const [index, other] of others.entries()) {
    if (index > 0 && index % parcelsAtOnce === 0) await setImmediate()
    const shared = squareMetresOf(overlay.inside(overlay.feature(areaOf(other))))
    const smaller = Math.min(parcel.areaSquareMetres, other.areaSquareMetres)
    const least = Math.max(overlapMinSquareMetres, overlapMinPart * smaller)
    if (shared >= least) found.push({ parcel: other, sharedSquareMetres: shared })
  }
  return found
}

function overlapReply(
  { parcel, sharedSquareMetres }: Overlap,
  titles: readonly TitleOnParcel[],
): OverlappingProperty {
  const main = titles.find(({ titleNo }) => titleNo === parcel.titleNo)
  return {
    polyId: parcel.polyId,
    titleNo: parcel.titleNo,
    tenure: main?.tenure ?? null,
    address: main?.address ?? null,
    owners: main?.owners.map(({ name }) => name) ?? [],
    otherTitles: titles.filter((title) => title !== main).length,
    areaSquareMetres: parcel.areaSquareMetres,
    sharedSquareMetres,
  }
}

const byRankAndSize = (one: OverlappingProperty, other: OverlappingProperty): number =>
  rank(one) - rank(other) ||
  other.areaSquareMetres - one.areaSquareMetres ||
  one.polyId - other.polyId

const rank = ({ tenure }: OverlappingProperty): number =>
  tenure?.toLowerCase() === 'freehold' ? 0 : 1

function areaOf({ polyId, geom }: StoredParcel): Polygon | MultiPolygon {
  const geometry = decodeTwkb(geom)
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry
  throw new Error(`Parcel ${polyId} is stored as a ${geometry.type}`)
}
