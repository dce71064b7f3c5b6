/** Attributions required by the licences of the built-in map. */
export const openStreetMapCredit = '© OpenStreetMap contributors (ODbL)'
export const geoNamesCredit = 'GeoNames (CC BY 4.0)'
export const naturalEarthCredit = 'Made with Natural Earth'

/** In display order. */
export const baseMapCredits: readonly string[] = [
  openStreetMapCredit,
  geoNamesCredit,
  naturalEarthCredit,
]

/** The name contained in every attribution of OpenStreetMap data. */
export const openStreetMapHolder = 'OpenStreetMap contributors'
