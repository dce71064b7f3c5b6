/** Parcels of a month that differ from the previous month. */
export const differingName = (version: number): string => `parcels_${version}_differing`

/** The clusters of differing parcels that must be classified together. */
export const clustersName = (version: number): string => `parcels_${version}_clusters`

/**
 * Which parcel inherits the titles of which parcel of the previous month: `from_poly_id,
 * to_poly_id`.
 */
export const copiedLinksName = (version: number): string => `title_links_${version}_carried`

/** Every table that matching creates for a version. They are unused once it is published. */
export const matchingTableNames = (version: number): readonly string[] => [
  differingName(version),
  clustersName(version),
  copiedLinksName(version),
]
