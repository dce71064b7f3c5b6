import { intersection } from '../plane/overlay.ts'
import { areaOf, boxOf, type Shape } from '../plane/shape.ts'
import { unchangedFreeholds, type Freehold } from './head-leases.ts'
import { courtOwners } from './owners.ts'
import type { Parcel, Register, Title } from './parcel.ts'

/** A leasehold with a polygon of its own, which lies on that of its freehold. */
export interface Leasehold {
  readonly parcel: Parcel
  readonly title: Title
}

/** Identifiers start here, above those of all other parcels. */
const firstPolyId = 90_900_001
/** Above the titles of head leases. */
const firstTitleNumber = 850_001

const leaseFrom = '2011-05-03T09:14:07.000Z'

/**
 * The leaseholds with polygons of their own: four units of a yard and the lease of all of it, and
 * the tenancy of a part of a field. The same in all months, on land that does not change. The
 * publisher has them in a licensed file only, not among the open polygons.
 */
export function grantLeaseholds(months: readonly Register[]): Leasehold[] {
  const standing = unchangedFreeholds(months)
  const yard = standing.find(isYard)
  const field = standing.find(isField)
  if (!yard || !field) throw new Error('The district has no yard or field to let.')
  const [west, south, east, north] = boxOf(yard.parcel.shape)
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  const units = [
    [west, south, x, y],
    [x, south, east, y],
    [west, y, x, north],
    [x, y, east, north],
  ] as const
  const [fieldWest, fieldSouth, fieldEast, fieldNorth] = boxOf(field.parcel.shape)
  const half = [fieldWest, fieldSouth, (fieldWest + fieldEast) / 2, fieldNorth] as const
  const lets = [
    { of: yard, shape: yard.parcel.shape, address: 'Albion Court' },
    ...units.map((unit, index) => ({
      of: yard,
      shape: partOf(yard.parcel.shape, unit),
      address: `Unit ${index + 1}, Albion Court`,
    })),
    { of: field, shape: partOf(field.parcel.shape, half), address: 'Tenanted land' },
  ]
  return lets.map(leaseholdOf)
}

const hectare = 10_000

/** A rectangle that is large enough for several units. */
const isYard = ({ parcel: { use, shape } }: Freehold): boolean =>
  use === 'industrial' && shape[0]?.length === 4 && areaOf(shape) > 0.35 * hectare

const isField = ({ parcel: { use, shape } }: Freehold): boolean =>
  use === 'field' && areaOf(shape) > 2 * hectare

interface Let {
  readonly of: Freehold
  readonly shape: Shape
  readonly address: string
}

function leaseholdOf({ of: { title: freehold }, shape, address }: Let, index: number): Leasehold {
  const parcel: Parcel = {
    polyId: firstPolyId + index,
    shape,
    use: 'industrial',
    beganAt: leaseFrom,
  }
  const title: Title = {
    ...freehold,
    titleNo: `DOG${firstTitleNumber + index}`,
    tenure: 'Leasehold',
    // Every third is held by people, whom the datasets of companies omit.
    owners: index % 3 === 2 ? [] : courtOwners,
    address: `${address}, ${freehold.address}`,
    hasMoreProprietors: false,
    pricePaidPounds: null,
  }
  return { parcel, title }
}

function partOf(
  shape: Shape,
  [west, south, east, north]: readonly [number, number, number, number],
) {
  const box: Shape = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ]
  const [part] = intersection([shape], [box])
  if (!part) throw new Error('A part of a parcel is empty.')
  return part
}
