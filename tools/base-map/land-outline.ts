import { Path } from '@terrier/geo/path'
import type { Polygon as LandPolygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { simplifyRing, snapRing } from '@terrier/geo/simplification'
import { snapRoundPolygons } from '@terrier/geo/simple-polygons/snap-round-polygons'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { Feature, Polygon } from 'geojson'

import type { GroundProperties } from './british-isles.ts'

/** Decimals of a degree: the outline is shown at zooms where 0.01° is a few pixels at most. */
const decimals = 2

/** The tolerance of the simplification, in hundredths of a degree. */
const tolerance = 2

/** In hundredths of a degree squared, some 60 square kilometres: smaller islands are omitted. */
const smallestIsland = 100

/**
 * The simplified coast as a few kilobytes of TWKB, shown until the full base map has loaded: a
 * multipolygon in degrees of WGS 84 without self-intersections.
 */
export function landOutline(ground: readonly Feature<Polygon, GroundProperties>[]): Uint8Array {
  const islands = ground
    .filter(({ properties }) => properties.kind === 'land')
    .flatMap(({ geometry }) => outlinesOf(geometry))
  return encodeTwkb({ type: 'MultiPolygon', coordinates: islands }, decimals)
}

function outlinesOf({ coordinates: [outer = []] }: Polygon): LandPolygon['coordinates'][] {
  const [path, snapped, simplified] = [new Path(), new Path(), new Path()]
  for (const [lng = Number.NaN, lat = Number.NaN] of outer.slice(1)) {
    path.push(lng * 10 ** decimals, lat * 10 ** decimals)
  }
  snapRing(path, snapped)
  simplifyRing(snapped, tolerance, simplified)
  return snapRoundPolygons([simplified])
    .flatMap(([ring]) => ring ?? [])
    .filter((ring) => Math.abs(ring.signedArea()) >= smallestIsland)
    .map((ring) => [inDegrees(ring)])
}

/** Closed, as GeoJSON requires. */
function inDegrees(ring: Path): LngLat[] {
  return Array.from({ length: ring.size + 1 }, (_, index) => [
    ring.x(index % ring.size) / 10 ** decimals,
    ring.y(index % ring.size) / 10 ** decimals,
  ])
}
