import { placeKinds, type PlaceKind } from '@terrier/contract/places'

/** The number that stands for a kind in the database. */
export const placeKindCode = (kind: PlaceKind): number => placeKinds.indexOf(kind)

/**
 * How much is looked through for a name: cities and towns are always among what is found, streets where
 * they are near or meant. Towns 0, villages and suburbs 1, all else that has a name 2, streets 3,
 * postcodes 4.
 */
export type PlaceTier = 0 | 1 | 2 | 3 | 4

const tiers: Partial<Readonly<Record<PlaceKind, PlaceTier>>> = {
  city: 0,
  town: 0,
  suburb: 1,
  village: 1,
  street: 3,
  road: 3,
  postcode: 4,
}

export const placeTier = (kind: PlaceKind): PlaceTier => tiers[kind] ?? 2

/** From 0 to 100, of a place of the least size of its kind; the size adds to it. */
const importances: Readonly<Record<PlaceKind, number>> = {
  city: 90,
  town: 72,
  suburb: 46,
  village: 50,
  hamlet: 36,
  settlement: 32,
  station: 34,
  street: 14,
  road: 18,
  water: 24,
  landform: 24,
  landcover: 20,
  building: 20,
  other: 16,
  postcode: 10,
  'postcode-district': 60,
  address: 10,
  title: 10,
  parcel: 10,
}

/** How much the largest place of its kind has more than the least. */
const sizeBonus = 10

/**
 * How much a place matters in a search, from 0 to 100, by its kind and its size.
 *
 * @param extentMetres the diagonal of its bounding box, as far as it is known
 */
export function placeImportance(kind: PlaceKind, extentMetres: number): number {
  // 300 metres and less count for nothing, 30 km for all.
  const size = Math.log10(Math.max(extentMetres, 300) / 300) / 2
  return Math.round(importances[kind] + sizeBonus * Math.min(size, 1))
}

/** Specification 8: the map is brought as near as this to what was searched. */
const usualZoom = 13

const zooms: Partial<Readonly<Record<PlaceKind, number>>> = {
  station: 15,
  street: 16,
  road: 14,
  building: 16,
  other: 15,
  postcode: 17,
  address: 18,
  title: 17,
  parcel: 17,
}

export const placeZoom = (kind: PlaceKind): number => zooms[kind] ?? usualZoom
