import type { LandKind } from '@terrier/contract/land-kind'
import type { TileId } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'

import { ownerClasses } from '../ownership/owner-class.ts'

/** A parcel, as input of a tile. */
export interface TileParcel {
  /** The INSPIRE identifier. */
  readonly polyId: number
  /** A code of `ownership/owner-class`. */
  readonly ownerClass: number
  /** Whether OCOD lists its title. */
  readonly isOverseas: boolean
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
}

/** A polygon of unregistered land, as input of a tile. */
export interface TileLand {
  readonly id: number
  readonly kind: LandKind
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
}

/** Which parcels a tile contains. */
export interface ShownParcels {
  readonly ownerClasses: readonly number[]
  /** Whether parcels of overseas companies are included whatever their class. */
  readonly overseas: boolean
}

/**
 * Ownership tiles exist from zoom `min`; those up to `archived` are generated when a month is
 * published.
 */
export const ownershipTileZooms = { min: 13, archived: 16 } as const

const { church, localAuthority, government, health, utility } = ownerClasses

/**
 * Specification 9, 'Property-boundary minimum zoom by display': church 13, local authority 14, all
 * 15. The display of owner types starts at the zoom of local authorities.
 */
const shownByZoom: Readonly<Record<number, ShownParcels>> = {
  13: { ownerClasses: [church], overseas: false },
  14: {
    ownerClasses: [church, localAuthority, government, health, utility],
    overseas: true,
  },
}

/** Which parcels the tiles of a zoom contain; null means all. */
export function parcelsShownAt(z: number): ShownParcels | null {
  return shownByZoom[z] ?? null
}

/**
 * The vector tile of ownership: layer `parcels` (id is the INSPIRE identifier, `c` the owner class,
 * `o` is 1 for overseas companies and absent otherwise) and layer `unregistered` (`kind` is absent
 * where pieces were not told apart). The output does not depend on the order of the rows; rows
 * outside the tile are allowed.
 */
export function encodeOwnershipTile(
  tile: TileId,
  parcels: readonly TileParcel[],
  land: readonly TileLand[],
): Uint8Array {
  const shown = parcelsShownAt(tile.z)
  const seen = shown ? parcels.filter((parcel) => isAmong(shown, parcel)) : parcels
  return encodeVectorTile(tile, [
    { name: 'parcels', features: seen.toSorted(byPolyId).map(parcelFeature) },
    { name: 'unregistered', features: land.toSorted(byId).map(landFeature) },
  ])
}

const isAmong = (shown: ShownParcels, { ownerClass, isOverseas }: TileParcel): boolean =>
  shown.ownerClasses.includes(ownerClass) || (shown.overseas && isOverseas)

const byPolyId = (one: TileParcel, other: TileParcel) => one.polyId - other.polyId
const byId = (one: TileLand, other: TileLand) => one.id - other.id

const parcelFeature = ({ polyId, ownerClass, isOverseas, geom }: TileParcel) => ({
  id: polyId,
  geom,
  properties: isOverseas ? { c: ownerClass, o: 1 } : { c: ownerClass },
})

const landFeature = ({ id, kind, geom }: TileLand) => ({
  id,
  geom,
  properties: kind === 'unknown' ? {} : { kind },
})
