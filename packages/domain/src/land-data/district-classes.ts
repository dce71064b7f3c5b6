/**
 * What the base map of the fictional sample tells apart, in the order of drawing. A feature of the
 * dataset 'sample-district' carries the index; the name is the layer's in its tiles.
 */
export const districtClasses = [
  'land',
  'water',
  'wood',
  'park',
  'building',
  'road-main',
  'road-minor',
  'track',
  'town',
  'village',
  'farm',
  'beach',
] as const

export type DistrictClass = (typeof districtClasses)[number]
