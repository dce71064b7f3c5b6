import { sharedSquareMetres } from '@terrier/domain/areas/shared-area'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { BoundaryReview, ReviewedParcel } from '@terrier/store/boundaries/boundary-review'

/** Parcels belong together from this part of the smaller one, as in the matching of months. */
const leastPart = 0.5
const leastSquareMetres = 2

/** The area that the outlines of both months have in common; null if there are not both. */
export function sharedArea({ change }: BoundaryReview): number | null {
  const { geomBefore, geomAfter } = change
  if (!geomBefore || !geomAfter) return null
  return sharedSquareMetres(polygonIn(geomBefore), polygonIn(geomAfter))
}

/**
 * Which parcel of the month before and which of the new one lie mostly in each other. Null if that
 * cannot be told, or need not be: outlines are gone, or one parcel became one.
 */
export function overlappingParcels({
  change,
  parcels,
}: BoundaryReview): (readonly [before: number, after: number])[] | null {
  const { polyIdsBefore, polyIdsAfter } = change
  const [before, after] = (['before', 'after'] as const).map((month) =>
    parcels.filter((parcel) => parcel.month === month).map(outlineOf),
  )
  if (!before || !after) return null
  if (before.length < polyIdsBefore.length || after.length < polyIdsAfter.length) return null
  if (before.length <= 1 && after.length <= 1) return null
  const pairs: (readonly [number, number])[] = []
  for (const old of before) {
    for (const now of after) {
      const shared = sharedSquareMetres(old.geometry, now.geometry)
      const part = shared / Math.min(old.squareMetres, now.squareMetres)
      if (shared > leastSquareMetres && part > leastPart) pairs.push([old.polyId, now.polyId])
    }
  }
  return pairs
}

function outlineOf({ polyId, geom }: ReviewedParcel) {
  const geometry = polygonIn(geom)
  return { polyId, geometry, squareMetres: areaSquareMetres(geometry) }
}

function polygonIn(geom: Uint8Array): Polygon | MultiPolygon {
  const geometry = decodeTwkb(geom)
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry
  throw new Error(`The boundary of a parcel is a ${geometry.type}.`)
}
