import type { Property, PropertyReply } from '@terrier/contract/ownership'

type Polygon = Property['polygons'][number]

/** For tests: one polygon of a property, a small triangle off the coast. */
export const aPropertyPolygon = (polyId: number): Polygon => ({
  poly_id: polyId,
  geom: {
    type: 'Polygon',
    coordinates: [
      [
        [1.5, 54.5],
        [1.501, 54.5],
        [1.501, 54.501],
        [1.5, 54.5],
      ],
    ],
  },
  createdAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
})

/** For tests: a property with only the given values set. */
export const aProperty = (change: Partial<Property> = {}): Property => ({
  title_no: 'unknown_8',
  property_address: null,
  tenure: null,
  date_proprietor_added: null,
  proprietor_name_1: null,
  proprietor_name_2: null,
  proprietor_name_3: null,
  proprietor_name_4: null,
  proprietor_1_address_1: null,
  proprietor_2_address_1: null,
  proprietor_3_address_1: null,
  proprietor_4_address_1: null,
  proprietor_category_1: null,
  proprietor_category_2: null,
  proprietor_category_3: null,
  proprietor_category_4: null,
  polygons: [aPropertyPolygon(8)],
  ...change,
})

/** For tests: the server's response for a parcel. */
export const aPropertyReply = (change: Partial<PropertyReply> = {}): PropertyReply => ({
  property: aProperty(),
  proprietors: [],
  hasMoreProprietors: false,
  hasMoreAddresses: false,
  pricePaidPounds: null,
  linkProvenance: null,
  ownerClass: 2,
  isOverseas: false,
  areaHectares: 1.5,
  edition: '2026-10',
  fictional: false,
  ...change,
})
