import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

/**
 * The coordinate reference systems that British publishers use. Positions in 'EPSG:4326' are
 * longitude, latitude, the axis order of GeoJSON; 'EPSG:4326 lat-lng' has the axes swapped.
 */
export type Crs = 'EPSG:27700' | 'EPSG:4326' | 'EPSG:4326 lat-lng' | 'EPSG:3857'

/**
 * By EPSG code. ETRS89 (4258) and WGS 84 differ by less than a metre and every publisher here
 * treats them as one; so do we, and OSTN15 transforms to ETRS89.
 */
const byNumber: Readonly<Record<string, Crs>> = {
  27700: 'EPSG:27700',
  4326: 'EPSG:4326',
  4258: 'EPSG:4326',
  3857: 'EPSG:3857',
  900913: 'EPSG:3857',
}

/** The CRS of a name such as 'urn:ogc:def:crs:EPSG::27700', 'EPSG:4326' or '…:OGC:1.3:CRS84'. */
export function crsOfName(name: string): Crs | undefined {
  if (/CRS84$/i.test(name)) return 'EPSG:4326'
  const [, number] = /EPSG.*?(\d+)$/i.exec(name.trim()) ?? []
  return number === undefined ? undefined : byNumber[number]
}

/**
 * The CRS of well-known text, the .prj file of a shapefile. An EPSG code at its end decides; Esri
 * writes none, so the names Esri uses are recognised too.
 */
export function crsOfWkt(wkt: string): Crs | undefined {
  const text = wkt.trim()
  const [, number] = /(?:AUTHORITY|ID)\["EPSG",\s*"?(\d+)"?\]\s*\]$/i.exec(text) ?? []
  if (number !== undefined) return byNumber[number]
  const [, kind = '', name = ''] = /^(\w+)\["([^"]*)"/.exec(text) ?? []
  if (/^PROJ/i.test(kind)) {
    if (/British[ _]National[ _]Grid/i.test(name)) return 'EPSG:27700'
    return /Web_Mercator|Pseudo-Mercator/i.test(name) ? 'EPSG:3857' : undefined
  }
  return /^(GCS_WGS_1984|WGS ?84|GCS_ETRS_1989|ETRS89)$/i.test(name) ? 'EPSG:4326' : undefined
}

/**
 * Transforms a position of a CRS to longitude, latitude (WGS 84). Throws RangeError for one outside
 * the National Grid.
 */
export function toLngLat(crs: Crs, grid: NationalGrid): (position: readonly number[]) => LngLat {
  if (crs === 'EPSG:27700') return (position) => grid.toLngLat(flat(position))
  if (crs === 'EPSG:4326 lat-lng') return ([lat = Number.NaN, lng = Number.NaN]) => [lng, lat]
  return crs === 'EPSG:3857' ? fromWebMercator : flat
}

/** Drops the height of a position. */
function flat(position: readonly number[]): readonly [number, number] {
  return [position[0] ?? Number.NaN, position[1] ?? Number.NaN]
}

const webMercatorRadiusMetres = 6_378_137

function fromWebMercator(position: readonly number[]): LngLat {
  const [x, y] = flat(position)
  const degrees = 180 / Math.PI
  const lat = 2 * Math.atan(Math.exp(y / webMercatorRadiusMetres)) - Math.PI / 2
  return [(x / webMercatorRadiusMetres) * degrees, lat * degrees]
}
