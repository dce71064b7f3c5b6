import { RefusedFile } from '@terrier/files/reading/refused-file'

/** Column positions in a file of place names, counted from 0; -1 for a missing column. */
export interface PlaceColumns {
  readonly isHeadless: boolean
  readonly width: number
  readonly name1: number
  readonly language1: number
  readonly name2: number
  readonly language2: number
  readonly localType: number
  readonly east: number
  readonly north: number
  /** West, south, east and north of the bounding box, in metres. */
  readonly box: readonly [number, number, number, number]
  /** Columns of the areas that contain the place, the nearest first. */
  readonly context: readonly number[]
}

/** Ordnance Survey, 'OS Open Names: technical specification', the CSV: its files have no header. */
const headers = [
  'ID',
  'NAMES_URI',
  'NAME1',
  'NAME1_LANG',
  'NAME2',
  'NAME2_LANG',
  'TYPE',
  'LOCAL_TYPE',
  'GEOMETRY_X',
  'GEOMETRY_Y',
  'MOST_DETAIL_VIEW_RES',
  'LEAST_DETAIL_VIEW_RES',
  'MBR_XMIN',
  'MBR_YMIN',
  'MBR_XMAX',
  'MBR_YMAX',
  'POSTCODE_DISTRICT',
  'POSTCODE_DISTRICT_URI',
  'POPULATED_PLACE',
  'POPULATED_PLACE_URI',
  'POPULATED_PLACE_TYPE',
  'DISTRICT_BOROUGH',
  'DISTRICT_BOROUGH_URI',
  'DISTRICT_BOROUGH_TYPE',
  'COUNTY_UNITARY',
  'COUNTY_UNITARY_URI',
  'COUNTY_UNITARY_TYPE',
  'REGION',
  'REGION_URI',
  'COUNTRY',
  'COUNTRY_URI',
  'RELATED_SPATIAL_OBJECT',
  'SAME_AS_DBPEDIA',
  'SAME_AS_GEONAMES',
] as const

const needed = ['NAME1', 'LOCAL_TYPE', 'GEOMETRY_X', 'GEOMETRY_Y'] as const

/** Determines the columns from the first row: a header, or data in the publisher's column order. */
export function findPlaceColumns(file: string, first: readonly string[]): PlaceColumns {
  const plain = first.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  )
  const hasNames = needed.every((name) => plain.includes(name))
  const isHeadless = !hasNames
  if (
    isHeadless &&
    !(first.length === headers.length && isNumber(first[8]) && isNumber(first[9]))
  ) {
    throw new RefusedFile(
      file,
      'it is not OS Open Names: neither 34 columns without a header, nor a header with NAME1, LOCAL_TYPE, GEOMETRY_X and GEOMETRY_Y.',
    )
  }
  const names: readonly string[] = isHeadless ? headers : plain
  const at = (name: (typeof headers)[number]) => names.indexOf(name)
  return {
    isHeadless,
    width: first.length,
    name1: at('NAME1'),
    language1: at('NAME1_LANG'),
    name2: at('NAME2'),
    language2: at('NAME2_LANG'),
    localType: at('LOCAL_TYPE'),
    east: at('GEOMETRY_X'),
    north: at('GEOMETRY_Y'),
    box: [at('MBR_XMIN'), at('MBR_YMIN'), at('MBR_XMAX'), at('MBR_YMAX')],
    context: [
      at('POPULATED_PLACE'),
      at('DISTRICT_BOROUGH'),
      at('COUNTY_UNITARY'),
      at('REGION'),
      at('COUNTRY'),
      at('POSTCODE_DISTRICT'),
    ],
  }
}

const isNumber = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && !Number.isNaN(Number(text))
