import type { Geometry } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { StoredParcel, StoredProperty } from '@terrier/store/stored'

import { hectares } from '../../ownership/hectares.ts'

/** A feature for each title: all its polygons in one geometry, null where no boundary is known. */
export async function* geojsonExport(
  batches: AsyncIterable<readonly StoredProperty[]>,
): AsyncGenerator<object[]> {
  for await (const properties of batches) yield properties.map(feature)
}

const feature = ({ titleNo, title, parcels }: StoredProperty) => ({
  type: 'Feature',
  id: titleNo,
  properties: {
    titleNo,
    tenure: title?.tenure ?? null,
    address: title?.address ?? null,
    district: title?.district ?? null,
    county: title?.county ?? null,
    region: title?.region ?? null,
    postcode: title?.postcode ?? null,
    pricePaidPounds: title?.pricePaidPounds ?? null,
    dateProprietorAdded: title?.dateProprietorAdded ?? null,
    proprietors: title?.proprietors ?? [],
    inspireIds: parcels.map(({ polyId }) => polyId),
    areaHectares:
      parcels.length === 0
        ? null
        : hectares(parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)),
  },
  geometry: together(parcels),
})

function together(parcels: readonly StoredParcel[]): Geometry | null {
  const geometries = parcels.map(({ geom }) => decodeTwkb(geom))
  const [only] = geometries
  if (only === undefined) return null
  if (geometries.length === 1) return only
  return {
    type: 'MultiPolygon',
    coordinates: geometries.flatMap((geometry) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    }),
  }
}
