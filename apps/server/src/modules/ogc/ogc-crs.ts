import { Problem } from '@terrier/contract/problems'
import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'

/** Longitude and latitude in degrees, or easting and northing in metres. */
export type OgcPosition = readonly [number, number]

/** Degrees of WGS 84, longitude first: the reference system of all stored data. */
export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
/** British National Grid (EPSG:27700), easting first, by OSTN15. */
const nationalGrid = 'http://www.opengis.net/def/crs/EPSG/0/27700'

export type OgcCrs = typeof crs84 | typeof nationalGrid
export const ogcCrs: readonly OgcCrs[] = [crs84, nationalGrid]

/** Throws 'bad-request', which names the parameter. */
export function parseCrs(value: string | undefined, parameter: 'crs' | 'bbox-crs'): OgcCrs {
  const known = ogcCrs.find((crs) => crs === (value ?? crs84))
  if (known) return known
  throw new Problem('bad-request', { errors: { [parameter]: [`Use ${ogcCrs.join(' or ')}.`] } })
}

/** The header with the reference system of a reply's coordinates. */
export const contentCrs = (crs: OgcCrs) => ({ 'Content-Crs': `<${crs}>` })

/** Rounds to a tenth of a millimetre, as in exports. */
const perMetre = 10_000

/** Throws RangeError for a geometry outside the National Grid when that system is requested. */
export function inCrs(geometry: Geometry, crs: OgcCrs): Geometry<OgcPosition> {
  if (crs === crs84) return geometry
  const grid = loadNationalGrid()
  return mapPositions(geometry, (position: LngLat): OgcPosition => {
    const [east, north] = grid.toEastNorth(position)
    return [Math.round(east * perMetre) / perMetre, Math.round(north * perMetre) / perMetre]
  })
}
