import { plainCsvRow } from '../writers/csv.ts'
import { onGrid } from '../writers/on-grid.ts'
import type { PostcodeUnit } from '../register/postcodes.ts'
import type { NamedPlace } from './gazetteer.ts'

const publisher = 'http://data.ordnancesurvey.co.uk'

/** The range of scales at which a name is shown, by kind of place. */
const resolutions: Readonly<Record<string, readonly [most: number, least: number]>> = {
  Town: [8000, 500_000],
  Village: [6000, 250_000],
  Hamlet: [15_000, 25_000],
  'Inland Water': [10_000, 100_000],
}

/**
 * Names in the 34 columns of OS Open Names: without header, with a byte order mark, in one file.
 */
export function* openNamesCsv(
  places: readonly NamedPlace[],
  units: readonly PostcodeUnit[],
): Generator<string> {
  yield '\uFEFF'
  for (const [index, place] of places.entries()) yield plainCsvRow(placeRow(place, index))
  for (const unit of units) yield plainCsvRow(postcodeRow(unit))
}

function placeRow(place: NamedPlace, index: number): (string | number)[] {
  const [west, south, east, north] = place.box
  const box = [...onGrid([west, south]), ...onGrid([east, north])]
  const hasWelsh = place.welshName !== undefined
  return [
    `dogger${String(index + 1).padStart(10, '0')}`,
    '',
    place.name,
    hasWelsh ? 'eng' : '',
    place.welshName ?? '',
    hasWelsh ? 'cym' : '',
    place.type,
    place.localType,
    ...onGrid(place.at).map(Math.round),
    ...(resolutions[place.localType] ?? [1000, 20_000]),
    ...box.map(Math.round),
    'ZD1',
    '',
    ...whereabouts(place.type === 'populatedPlace' ? '' : place.settlement),
  ]
}

function postcodeRow({ code, at, place }: PostcodeUnit): (string | number)[] {
  const noNames = ['', '', '']
  const noBoxAndDistrict = ['', '', '', '', '', '']
  return [
    code.replace(' ', ''),
    '',
    code,
    ...noNames,
    'other',
    'Postcode',
    ...onGrid(at).map(Math.round),
    3500,
    18_000,
    ...noBoxAndDistrict,
    ...whereabouts(place),
  ]
}

const emptyColumns = (count: number): string[] => Array.from({ length: count }, () => '')

/**
 * The columns from POPULATED_PLACE to the last: the areas that contain the place. The country is
 * England, one of those that the format knows.
 */
const whereabouts = (settlement: string): string[] => [
  settlement,
  ...emptyColumns(5),
  'Doggerland',
  '',
  `${publisher}/ontology/admingeo/UnitaryAuthority`,
  'North Sea',
  '',
  'England',
  `${publisher}/id/country/england`,
  ...emptyColumns(3),
]
