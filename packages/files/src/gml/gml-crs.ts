import { crsOfName, type Crs } from '../crs.ts'

type Position = readonly number[]

/** Latitudes of Great Britain and its waters: no longitude here is in that range. */
const isLatitude = (degrees: number | undefined) =>
  degrees !== undefined && degrees > 45 && degrees < 65
const isLongitude = (degrees: number | undefined) =>
  degrees !== undefined && degrees > -20 && degrees < 10

/**
 * The CRS of a `srsName`, with its axis order. A URN or URL in degrees has latitude first; the
 * short name, as most programs write it, longitude. Not all writers comply, so a position in
 * Britain overrides this. Undefined for an unknown system.
 */
export function crsOfSrsName(srsName: string, first: Position | undefined): Crs | undefined {
  const crs = crsOfName(srsName)
  if (crs !== 'EPSG:4326') return crs
  const [x, y] = first ?? []
  if (isLatitude(x) && isLongitude(y)) return 'EPSG:4326 lat-lng'
  if (isLongitude(x) && isLatitude(y)) return 'EPSG:4326'
  const isByAuthority = /^urn:.*EPSG|\/def\/crs\/EPSG/i.test(srsName.trim())
  return isByAuthority ? 'EPSG:4326 lat-lng' : 'EPSG:4326'
}
