import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'
import { intersectsBox, type PlaneBox } from '@terrier/geo/box-intersection'
import type { Geometry } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import { crs84, inCrs, type OgcCrs } from './ogc-crs.ts'

/** The area of a `bbox` parameter. */
export interface FeatureArea {
  /** Its bounding box in degrees of WGS 84; undefined where no stored position can be in it. */
  readonly bounds: Bounds | undefined
  /** Whether a geometry, in degrees, intersects it. */
  readonly has: (geometry: Geometry) => boolean
}

/** Throws 'bad-request'. A box of six numbers has heights, which no feature here has. */
export function parseArea(text: string, crs: OgcCrs): FeatureArea {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((index) => numbers[index]) : numbers
  const [minX, minY, maxX, maxY] = flat
  if (
    flat.length !== 4 ||
    !numbers.every(Number.isFinite) ||
    minX === undefined ||
    minY === undefined ||
    maxX === undefined ||
    maxY === undefined ||
    minY > maxY
  ) {
    throw refusal(
      'Use four numbers separated by commas: the least x and y, then the greatest x and y.',
    )
  }
  const box = [minX, minY, maxX, maxY] as const
  return crs === crs84 ? areaOnEarth(box) : areaOnGrid(box, crs)
}

const refusal = (message: string) => new Problem('bad-request', { errors: { bbox: [message] } })

function areaOnEarth([west, south, east, north]: PlaneBox): FeatureArea {
  if (
    Math.abs(south) > 90 ||
    Math.abs(north) > 90 ||
    Math.max(Math.abs(west), Math.abs(east)) > 360
  )
    throw refusal('Longitude and latitude must be in degrees.')
  // A box whose west is greater than its east crosses the antimeridian.
  const boxes: PlaneBox[] =
    west <= east
      ? [[west, south, east, north]]
      : [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
  return {
    bounds: west <= east ? [west, south, east, north] : [-180, south, 180, north],
    has: (geometry) => boxes.some((box) => intersectsBox(geometry, box)),
  }
}

const gridWidth = 700_000
const gridHeight = 1_250_000
/** Points on each side of a box, between which its border is nearly straight in degrees. */
const stepsPerSide = 20
/** More than the border deviates from such a straight line. */
const marginDegrees = 0.005

function areaOnGrid([minX, minY, maxX, maxY]: PlaneBox, crs: OgcCrs): FeatureArea {
  if (minX > maxX) throw refusal('The least easting is greater than the greatest.')
  const [west, east] = [Math.max(minX, 0), Math.min(maxX, gridWidth)]
  const [south, north] = [Math.max(minY, 0), Math.min(maxY, gridHeight)]
  if (west > east || south > north) return { bounds: undefined, has: () => false }
  return {
    bounds: boundsOfGridBox([west, south, east, north]),
    has: (geometry) => {
      try {
        return intersectsBox(inCrs(geometry, crs), [minX, minY, maxX, maxY])
      } catch (error) {
        // A geometry partly off the grid counts as inside: the client may decide.
        if (error instanceof RangeError) return true
        throw error
      }
    },
  }
}

function boundsOfGridBox([west, south, east, north]: PlaneBox): Bounds {
  const grid = loadNationalGrid()
  const lngs: number[] = []
  const lats: number[] = []
  for (let step = 0; step <= stepsPerSide; step++) {
    const x = west + ((east - west) * step) / stepsPerSide
    const y = south + ((north - south) * step) / stepsPerSide
    for (const [lng, lat] of [
      grid.toLngLat([x, south]),
      grid.toLngLat([x, north]),
      grid.toLngLat([west, y]),
      grid.toLngLat([east, y]),
    ]) {
      lngs.push(lng)
      lats.push(lat)
    }
  }
  return [
    Math.min(...lngs) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lngs) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ]
}
