import type { TileId } from '@terrier/geo/tile'
import { encodeVectorTile } from '@terrier/geo/vector-tile'

import { ownerClasses } from '../ownership/owner-class.ts'

/** A parcel as a tile draws it. */
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

/** A piece of unregistered land as a tile draws it. */
export interface TileLand {
  readonly id: number
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
}

/** Which parcels a tile shows. */
export interface ShownParcels {
  readonly ownerClasses: readonly number[]
  /** Parcels of overseas companies too, whatever their class. */
  readonly overseas: boolean
}

/** Tiles of ownership exist from `min`; those up to `archived` are drawn when a month is published. */
export const ownershipTileZooms = { min: 13, archived: 16 } as const

const { church, localAuthority, government, health, utility } = ownerClasses

/**
 * Specification 9, 'Property-boundary minimum zoom by display': church 13, local authority 14, all 15.
 * The display of owner types begins where the councils do.
 */
const shownByZoom: Readonly<Record<number, ShownParcels>> = {
  13: { ownerClasses: [church], overseas: false },
  14: {
    ownerClasses: [church, localAuthority, government, health, utility],
    overseas: true,
  },
}

/** Which parcels are on the tiles of a zoom; null means all of them. */
export function parcelsShownAt(z: number): ShownParcels | null {
  return shownByZoom[z] ?? null
}

/**
 * The tile of ownership: layer `parcels` (id is the INSPIRE identifier, `c` the class of the owner,
 * `o` is 1 for overseas companies and absent otherwise) and layer `unregistered`. The same rows give
 * the same bytes, whatever their order; rows that are not to be seen on the tile may be among them.
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

const landFeature = ({ id, geom }: TileLand) => ({ id, geom, properties: {} })
