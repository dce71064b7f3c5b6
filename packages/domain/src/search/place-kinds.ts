import { placeKinds, type PlaceKind } from '@terrier/contract/places'

/** The number of a kind in the database. */
export const placeKindCode = (kind: PlaceKind): number => placeKinds.indexOf(kind)

/**
 * Search tiers: cities and towns are always searched, streets only near the view or when meant.
 * Towns 0, villages and suburbs 1, other named places 2, streets 3, postcodes 4.
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

/** 0 to 100, for the smallest place of its kind; `sizeBonus` is added for size. */
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

/** The bonus of the largest place of a kind. */
const sizeBonus = 10

/**
 * The importance of a place in search results, from 0 to 100, by kind and size.
 *
 * @param extentMetres the diagonal of its bounding box, as far as it is known
 */
export function placeImportance(kind: PlaceKind, extentMetres: number): number {
  // Logarithmic: 0 up to 300 metres, 1 from 30 km.
  const size = Math.log10(Math.max(extentMetres, 300) / 300) / 2
  return Math.round(importances[kind] + sizeBonus * Math.min(size, 1))
}

/** Specification 8: the zoom to which the map moves for a search result. */
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
