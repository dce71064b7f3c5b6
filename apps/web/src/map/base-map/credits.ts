/** What the licences of the built-in map ask to be shown with it. */
export const openStreetMapCredit = '© OpenStreetMap contributors (ODbL)'
export const geoNamesCredit = 'GeoNames (CC BY 4.0)'
export const naturalEarthCredit = 'Made with Natural Earth'

/** In the order they are shown. */
export const baseMapCredits: readonly string[] = [
  openStreetMapCredit,
  geoNamesCredit,
  naturalEarthCredit,
]

/** Who is named by every credit for data of OpenStreetMap. */
export const openStreetMapHolder = 'OpenStreetMap contributors'
