import { parseGridReference } from '@terrier/geo/grid-reference'
import type { EastNorth, LngLat } from '@terrier/geo/position'

/** A typed position, in degrees (WGS 84) or on the National Grid (EPSG:27700). */
export type ParsedPosition =
  | { readonly kind: 'degrees'; readonly lngLat: LngLat }
  | { readonly kind: 'grid'; readonly eastNorth: EastNorth }

/**
 * Parses a typed position: a grid reference, which means the centre of its square, an easting and a
 * northing in metres, or a latitude and a longitude as decimal degrees or with minutes and seconds.
 * Without letters, latitude and longitude may be in either order, since their ranges in Great
 * Britain do not overlap. Undefined for any other text, and for positions far from Great Britain.
 */
export function parsePosition(written: string): ParsedPosition | undefined {
  // Longer than any position, but bounds the work for a pasted text.
  if (written.length > 200) return undefined
  const text = plainPosition(written)
  const square = parseGridReference(text)
  if (square) {
    const [east, north] = square.southWest
    const half = square.sizeMetres / 2
    return { kind: 'grid', eastNorth: [east + half, north + half] }
  }
  return readMetres(text) ?? readDegrees(text)
}

/**
 * Numbers from here on are metres, never degrees. Of the grid's 700 by 1,300 km this excludes only
 * open sea.
 */
const leastMetres = 1000

function readMetres(text: string): ParsedPosition | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*$/.exec(text)
  const [east, north] = [Number(found?.[1]), Number(found?.[2])]
  const isOnGrid =
    east >= leastMetres && east < 700_000 && north >= leastMetres && north < 1_300_000
  return isOnGrid ? { kind: 'grid', eastNorth: [east, north] } : undefined
}

/**
 * Removes the punctuation around copied positions, and normalises the words that name their parts.
 */
function plainPosition(written: string): string {
  const address = /^(?:https?:|geo:)/i.test(written.trim()) ? positionInAddress(written) : undefined
  if (address !== undefined) return address
  const point = /^\s*(?:SRID=4326;)?POINT\s*Z?\s*\(\s*([-\d.]+)\s+([-\d.]+)/i.exec(written)
  if (point) return `${point[2]}, ${point[1]}`
  return inMetres(written)
    .replaceAll(/^\s*[([{]\s*|\s*[)\]}]\s*$/g, '')
    .replaceAll(/\b(?:latitude|lat)\b\s*[:=]?\s*/gi, '')
    .replaceAll(/\b(?:longitude|long|lng|lon)\b\s*[:=]?\s*/gi, ' ')
    .replaceAll(/\b(?:OS )?grid ref(?:erence)?\b\s*[:=]?\s*|\bNGR\b\s*[:=]?\s*/gi, '')
    .replaceAll(/\b(north|south|east|west)\b/gi, (word) => word.charAt(0).toUpperCase())
    .replaceAll(/\b(?:degrees|deg)\b/gi, '°')
    .replaceAll(/\b(?:minutes|min)\b/gi, "'")
    .replaceAll(/\b(?:seconds|sec)\b/gi, '"')
    .replaceAll(/''|′′/g, '"')
    .trim()
}

/** The position in a map's URL: '#map=15/51.5/-0.12', '@51.5,-0.12,15z' and the like. */
function positionInAddress(written: string): string | undefined {
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
  const shapes = [
    new RegExp(String.raw`^geo:${number},${number}`, 'i'),
    new RegExp(String.raw`@${number},${number}`),
    new RegExp(String.raw`#(?:map=)?[\d.]+/${number}/${number}`),
    new RegExp(String.raw`[?&](?:q|ll|query|center)=${number}(?:,|%2C)${number}`, 'i'),
    new RegExp(String.raw`[?&]mlat=${number}&mlon=${number}`, 'i'),
  ]
  const found = shapes.map((shape) => shape.exec(written.trim())).find((one) => one !== null)
  return found ? `${found[1]}, ${found[2]}` : undefined
}

/** 'E 530041 N 180382', '530041E 180382N' and '530,041 180,382' as two numbers, easting first. */
function inMetres(written: string): string {
  const number = String.raw`(\d{1,3}(?:,\d{3})+|\d{4,7}(?:\.\d+)?)\s*m?`
  const text = written.trim()
  const first = (expression: string) => new RegExp(`^${expression}$`, 'i').exec(text)
  const before = first(
    String.raw`(?:E|easting|eastings|x)\s*[:=]?\s*${number}[\s,;]*(?:N|northing|northings|y)\s*[:=]?\s*${number}`,
  )
  const swapped = first(
    String.raw`(?:N|northing|northings|y)\s*[:=]?\s*${number}[\s,;]*(?:E|easting|eastings|x)\s*[:=]?\s*${number}`,
  )
  const behind = first(String.raw`${number}\s*E[\s,;]*${number}\s*N`)
  const bare = first(String.raw`${number}\s*[,;\s]\s*${number}`)
  const found = before ?? behind ?? bare
  const [east, north] = swapped ? [swapped[2], swapped[1]] : [found?.[1], found?.[2]]
  if (east === undefined || north === undefined) return written
  return `${east.replaceAll(',', '')} ${north.replaceAll(',', '')}`
}

const angle =
  String.raw`([-−+]?\d+(?:\.\d+)?)(?:\s*[°º:])?` +
  String.raw`(?:\s*(\d+(?:\.\d+)?)\s*['′’:])?(?:\s*(\d+(?:\.\d+)?)\s*["″”])?`
const between = String.raw`\s*[,;/\s]\s*`
const letterBehind = new RegExp(
  String.raw`^\s*${angle}\s*([NSEW])?(?:${between}|(?<=[NSEW]))${angle}\s*([NSEW])?\s*$`,
  'i',
)
const letterBefore = new RegExp(
  String.raw`^\s*([NSEW])\s*${angle}[\s,;/]*([NSEW])\s*${angle}\s*$`,
  'i',
)

/**
 * '51 30 2.5 N' and '51:30:02.5N': unit signs are optional only where letters mark the end of an
 * angle.
 */
const spacedAngle = String.raw`(\d{1,3})[\s:°]+(\d{1,2}(?:\.\d+)?)(?:[\s:'′’]+(\d{1,2}(?:\.\d+)?))?["″”]?`
const spacedBehind = new RegExp(
  String.raw`^\s*${spacedAngle}\s*([NSEW])[\s,;]*${spacedAngle}\s*([NSEW])\s*$`,
  'i',
)
const spacedBefore = new RegExp(
  String.raw`^\s*([NSEW])\s*${spacedAngle}[\s,;]*([NSEW])\s*${spacedAngle}\s*$`,
  'i',
)

interface Angle {
  readonly degrees: number
  /** The axis, where the text specifies it. */
  readonly axis: 'lat' | 'lng' | null
}

function readDegrees(text: string): ParsedPosition | undefined {
  const behind = letterBehind.exec(text) ?? spacedBehind.exec(text)
  const before = letterBefore.exec(text) ?? spacedBefore.exec(text)
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

function pair(first: Angle, second: Angle): ParsedPosition | undefined {
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

/** Specification 9, "Map bounds", extended to the surrounding sea. */
function isLatitude(degrees: number): boolean {
  return degrees > 48 && degrees < 63
}

function isLongitude(degrees: number): boolean {
  return degrees > -13 && degrees < 5
}
