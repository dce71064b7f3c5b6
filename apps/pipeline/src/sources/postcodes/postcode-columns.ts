import { postcodeKey } from '@terrier/files/csv/postcode'
import { RefusedFile } from '@terrier/files/reading/refused-file'

/** Column positions in a register, counted from 0; -1 for a missing column. */
export interface PostcodeColumns {
  /** Whether there is no header and the first row is data, as in Code-Point Open. */
  readonly isHeadless: boolean
  readonly width: number
  readonly postcode: number
  /** Longitude and latitude in degrees, or easting and northing in metres. */
  readonly system: 'EPSG:4326' | 'EPSG:27700'
  readonly x: number
  readonly y: number
  readonly quality: number
  /** The column of the date of termination. */
  readonly ended: number
}

/** Ordnance Survey, 'Code-Point Open: technical specification': its files have no header. */
const codePoint = { postcode: 0, quality: 1, x: 2, y: 3, ended: -1 } as const
const codePointWidth = 10

/**
 * Column names, in order of preference. The Office for National Statistics renames its columns:
 * pcd, oseast1m and long of older directories are pcd7, east1m and long in 2026.
 */
const names = {
  postcode: ['pcds', 'postcode', 'pcd8', 'pcd7', 'pcd', 'pcd2'],
  quality: ['positionalqualityindicator', 'gridind', 'osgrdind'],
  ended: ['doterm'],
  lng: ['long', 'longitude', 'lon', 'lng'],
  lat: ['lat', 'latitude'],
  east: ['eastings', 'easting', 'east1m', 'oseast1m'],
  north: ['northings', 'northing', 'north1m', 'osnrth1m'],
} as const

/**
 * Determines the columns of a register from its first row. Throws `RefusedFile` for another kind of
 * file.
 */
export function findPostcodeColumns(file: string, first: readonly string[]): PostcodeColumns {
  const width = first.length
  if (postcodeKey(first[0] ?? '') !== undefined && width === codePointWidth) {
    return { isHeadless: true, width, system: 'EPSG:27700', ...codePoint }
  }
  const plain = first.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  const place = (kind: keyof typeof names) =>
    names[kind].map((name) => plain.indexOf(name)).find((found) => found !== -1) ?? -1
  const [postcode, quality, ended] = [place('postcode'), place('quality'), place('ended')]
  const usual = { isHeadless: false, width, postcode, quality, ended }
  const [lng, lat, east, north] = [place('lng'), place('lat'), place('east'), place('north')]
  const hasDegrees = lng !== -1 && lat !== -1
  if (postcode === -1 || (!hasDegrees && (east === -1 || north === -1))) {
    throw new RefusedFile(
      file,
      "it is neither Code-Point Open nor does its header name 'pcds', 'lat' and 'long'.",
    )
  }
  return hasDegrees
    ? { ...usual, system: 'EPSG:4326', x: lng, y: lat }
    : { ...usual, system: 'EPSG:27700', x: east, y: north }
}
