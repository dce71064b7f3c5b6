/** Parcels of a month that differ from the month before. */
export const differingName = (version: number): string => `parcels_${version}_differing`

/** Which differing parcels have to be looked at together. */
export const clustersName = (version: number): string => `parcels_${version}_clusters`

/** Which parcel takes over the titles of which parcel of the month before: `from_poly_id, to_poly_id`. */
export const carriedLinksName = (version: number): string => `title_links_${version}_carried`

/** Every table that matching makes for a version. They are of no use once it is published. */
export const matchingTableNames = (version: number): readonly string[] => [
  differingName(version),
  clustersName(version),
  carriedLinksName(version),
]
