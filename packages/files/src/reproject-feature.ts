import type { Geometry } from '@terrier/geo/geometry'
import { forEachPosition, mapPositions } from '@terrier/geo/map-geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

import { toLngLat } from './crs.ts'
import { parsed, parseFailure, type Parsed } from './reading/parsed.ts'
import type { Attributes, SourceFeature } from './source-feature.ts'

/** A feature in WGS 84, longitude first. */
export interface ReprojectedFeature {
  readonly where: string
  readonly geometry: Geometry
  readonly attributes: Attributes
}

/**
 * The most positions a feature may have. A larger one is a map of its own, and would block a
 * browser that renders it.
 */
export const featureMaxPositions = 200_000

/** Seven decimals of a degree: eleven millimetres at most. */
const decimals = 1e7

/**
 * Transforms a feature to WGS 84, or says why it has no position. Rings that are not closed are
 * closed.
 */
export function reprojectFeature(
  { where, crs, geometry, attributes }: SourceFeature,
  grid: NationalGrid,
): Parsed<ReprojectedFeature> {
  if (!geometry) return parseFailure('no-geometry', 'it has no shape, or one of an unknown kind')
  let count = 0
  let areNumbers = true
  forEachPosition(geometry, ([x, y]) => {
    count++
    areNumbers &&= Number.isFinite(x) && Number.isFinite(y)
  })
  if (count === 0) return parseFailure('no-geometry', 'its shape is empty')
  if (count > featureMaxPositions) {
    const most = featureMaxPositions.toLocaleString('en-GB')
    return parseFailure('too-complex', `its shape has more than ${most} points`)
  }
  if (!areNumbers) return parseFailure('bad-position', 'its position is not a number')
  try {
    const move = toLngLat(crs, grid)
    const placed = closed(mapPositions(geometry, (position) => rounded(move(position))))
    const fault = faultOf(placed)
    return fault === undefined ? parsed({ where, geometry: placed, attributes }) : fault
  } catch (cause) {
    if (cause instanceof RangeError) return parseFailure('outside-grid', cause.message)
    throw cause
  }
}

function rounded([lng, lat]: LngLat): LngLat {
  return [Math.round(lng * decimals) / decimals, Math.round(lat * decimals) / decimals]
}

function closed(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') {
    return { type: 'Polygon', coordinates: geometry.coordinates.map(closedRing) }
  }
  if (geometry.type !== 'MultiPolygon') return geometry
  return {
    type: 'MultiPolygon',
    coordinates: geometry.coordinates.map((rings) => rings.map(closedRing)),
  }
}

function closedRing(ring: readonly LngLat[]): readonly LngLat[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return ring
  return [...ring, first]
}

function faultOf(geometry: Geometry): ReturnType<typeof parseFailure> | undefined {
  let isOnEarth = true
  forEachPosition(geometry, ([lng, lat]) => {
    isOnEarth &&= Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  })
  if (!isOnEarth) {
    return parseFailure(
      'off-earth',
      'its coordinates are not degrees; they may be in another coordinate system',
    )
  }
  if (geometry.type === 'LineString' && geometry.coordinates.length < 2) {
    return parseFailure('bad-line', 'a line needs at least two points')
  }
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const isOpen = polygons.some((rings) => rings.length === 0 || rings.some((r) => r.length < 4))
  return isOpen ? parseFailure('bad-ring', 'one of its rings encloses no area') : undefined
}
