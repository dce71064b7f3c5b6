import type { Property } from '@terrier/contract/ownership'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Proprietor } from '@terrier/store/import-rows'
import type { PublishedDataset, StoredParcel, StoredProperty } from '@terrier/store/stored'

/** A property in the field names of the published datasets, which clients have always read. */
export function propertyReply(property: StoredProperty, release: PublishedDataset): Property {
  const { title, parcels } = property
  const proprietors = title?.proprietors ?? []
  const published = release.publishedAt.toISOString()
  return {
    title_no: titleNumber(property),
    property_address: title?.address ?? null,
    tenure: title?.tenure ?? null,
    ...(title && { district: title.district }),
    date_proprietor_added: title?.dateProprietorAdded ?? null,
    ...proprietorFields(proprietors),
    polygons: parcels.map((parcel) => polygonReply(parcel, published)),
  }
}

/** A parcel without a known title is identified by its own number. */
const titleNumber = ({ titleNo, parcels }: StoredProperty): string =>
  titleNo ?? `unknown_${parcels[0]?.polyId ?? ''}`

function polygonReply(parcel: StoredParcel, published: string): Property['polygons'][number] {
  const geom = decodeTwkb(parcel.geom)
  if (geom.type !== 'Polygon' && geom.type !== 'MultiPolygon') {
    throw new Error(`Parcel ${parcel.polyId} is a ${geom.type}`)
  }
  return {
    poly_id: parcel.polyId,
    geom: { type: geom.type, coordinates: [...geom.coordinates] },
    createdAt: parcel.beganAt?.toISOString() ?? published,
    updatedAt: published,
  }
}

const proprietorFields = ([one, two, three, four]: readonly Proprietor[]) => ({
  proprietor_name_1: one?.name ?? null,
  proprietor_name_2: two?.name ?? null,
  proprietor_name_3: three?.name ?? null,
  proprietor_name_4: four?.name ?? null,
  proprietor_1_address_1: one?.addresses[0] ?? null,
  proprietor_2_address_1: two?.addresses[0] ?? null,
  proprietor_3_address_1: three?.addresses[0] ?? null,
  proprietor_4_address_1: four?.addresses[0] ?? null,
  proprietor_category_1: one?.category ?? null,
  proprietor_category_2: two?.category ?? null,
  proprietor_category_3: three?.category ?? null,
  proprietor_category_4: four?.category ?? null,
})
