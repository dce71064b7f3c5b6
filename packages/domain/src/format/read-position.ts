import { parseGridReference } from '@terrier/geo/grid-reference'
import type { EastNorth, LngLat } from '@terrier/geo/position'

/** A position that somebody typed, in degrees (WGS 84) or on the National Grid (EPSG:27700). */
export type TypedPosition =
  | { readonly kind: 'degrees'; readonly lngLat: LngLat }
  | { readonly kind: 'grid'; readonly eastNorth: EastNorth }

/**
 * Reads a position in any of the ways people write one: a grid reference, of which the middle of the
 * square is meant, an easting and a northing in metres, or a latitude and a longitude as decimals or
 * with minutes and seconds. Without letters the order of the two does not matter, since no latitude
 * of Great Britain is a longitude of it. Undefined for anything else, and for places far from it.
 */
export function readPosition(text: string): TypedPosition | undefined {
  const square = parseGridReference(text)
  if (square) {
    const [east, north] = square.southWest
    const half = square.sizeMetres / 2
    return { kind: 'grid', eastNorth: [east + half, north + half] }
  }
  return readMetres(text) ?? readDegrees(text)
}

/** Of the 700 by 1,300 km of the grid, all but a sea without land reads as metres, never as degrees. */
const leastMetres = 1000

function readMetres(text: string): TypedPosition | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*$/.exec(text)
  const [east, north] = [Number(found?.[1]), Number(found?.[2])]
  const isOnGrid =
    east >= leastMetres && east < 700_000 && north >= leastMetres && north < 1_300_000
  return isOnGrid ? { kind: 'grid', eastNorth: [east, north] } : undefined
}

const angle =
  String.raw`([-−]?\d+(?:\.\d+)?)(?:\s*[°º])?` +
  String.raw`(?:\s*(\d+(?:\.\d+)?)\s*['′’])?(?:\s*(\d+(?:\.\d+)?)\s*["″”])?`
const between = String.raw`\s*[,;\s]\s*`
const letterBehind = new RegExp(
  String.raw`^\s*${angle}\s*([NSEW])?${between}${angle}\s*([NSEW])?\s*$`,
  'i',
)
const letterBefore = new RegExp(
  String.raw`^\s*([NSEW])\s*${angle}${between}([NSEW])\s*${angle}\s*$`,
  'i',
)

interface Angle {
  readonly degrees: number
  /** Which way it counts, as far as it says. */
  readonly axis: 'lat' | 'lng' | null
}

function readDegrees(text: string): TypedPosition | undefined {
  const behind = letterBehind.exec(text)
  const before = letterBefore.exec(text)
  if (behind)
    return pair(angleOf(behind.slice(1, 4), behind[4]), angleOf(behind.slice(5, 8), behind[8]))
  if (before)
    return pair(angleOf(before.slice(2, 5), before[1]), angleOf(before.slice(6, 9), before[5]))
  return undefined
}

function angleOf(figures: readonly (string | undefined)[], letter: string | undefined): Angle {
  const [whole = '0', minutes = '0', seconds = '0'] = figures
  const size =
    Math.abs(Number(whole.replace('−', '-'))) + Number(minutes) / 60 + Number(seconds) / 3600
  const isNegative = /^[-−]/.test(whole) !== /[SW]/i.test(letter ?? '')
  return {
    degrees: isNegative ? -size : size,
    axis: letter === undefined ? null : /[NS]/i.test(letter) ? 'lat' : 'lng',
  }
}

function pair(first: Angle, second: Angle): TypedPosition | undefined {
  for (const [lat, lng] of [
    [first, second],
    [second, first],
  ] as const) {
    const isMeant = lat.axis !== 'lng' && lng.axis !== 'lat'
    if (isMeant && isLatitude(lat.degrees) && isLongitude(lng.degrees)) {
      return { kind: 'degrees', lngLat: [lng.degrees, lat.degrees] }
    }
  }
  return undefined
}

/** Specification 9, "Map bounds", with room for the sea round them. */
function isLatitude(degrees: number): boolean {
  return degrees > 48 && degrees < 63
}

function isLongitude(degrees: number): boolean {
  return degrees > -13 && degrees < 5
}
