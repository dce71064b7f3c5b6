import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import type { Feature, FeatureCollection, LineString } from 'geojson'

/** From this zoom lines finer than the 100 km squares are drawn. */
export const fineGridMinZoom = 9

export interface GridLine {
  /** Easting of a north-south line, or northing of an east-west line, in metres. */
  readonly metres: number
  readonly direction: 'north' | 'east'
  /** Every tenth line is 'major'. */
  readonly weight: 'major' | 'minor'
  /** The digits used in grid references: two for kilometres, three for finer lines. */
  readonly label: string
}

/** The interval between lines at a zoom, in metres: at least about 80 pixels on the screen. */
export function gridIntervalMetres(zoom: number): number | undefined {
  if (zoom < fineGridMinZoom) return undefined
  if (zoom < 13) return 10_000
  return zoom < 16 ? 1_000 : 100
}

/** The extent of the OSTN15 shift grid. */
const lastEastMetres = 699_000
const lastNorthMetres = 1_249_000
const firstMetres = 1_000

/**
 * The National Grid lines that cross a view, with a vertex at every intersection. Drawn straight
 * between vertices 10 km apart, they deviate by less than 3 m from the true line.
 */
export function gridLines(
  bounds: Bounds,
  zoom: number,
  grid: NationalGrid,
): FeatureCollection<LineString, GridLine> {
  const interval = gridIntervalMetres(zoom)
  const extent = interval === undefined ? undefined : extentOf(bounds, grid)
  if (interval === undefined || extent === undefined) {
    return { type: 'FeatureCollection', features: [] }
  }
  const eastings = multiples(extent.west, extent.east, interval, lastEastMetres)
  const northings = multiples(extent.south, extent.north, interval, lastNorthMetres)
  const line = (metres: number, direction: GridLine['direction'], path: EastNorth[]) =>
    lineFeature(
      path.map((position) => grid.toLngLat(position)),
      { metres, direction, ...emphasis(metres, interval) },
    )
  return {
    type: 'FeatureCollection',
    features: [
      ...eastings.map((east) =>
        line(
          east,
          'north',
          northings.map((north) => [east, north]),
        ),
      ),
      ...northings.map((north) =>
        line(
          north,
          'east',
          eastings.map((east) => [east, north]),
        ),
      ),
    ].filter(({ geometry }) => geometry.coordinates.length > 1),
  }
}

function emphasis(metres: number, interval: number): Pick<GridLine, 'weight' | 'label'> {
  const weight = metres % (interval * 10) === 0 ? 'major' : 'minor'
  const [unitMetres, figures] = interval < 1_000 ? [100, 3] : [1_000, 2]
  return { weight, label: String((metres / unitMetres) % 10 ** figures).padStart(figures, '0') }
}

function lineFeature(path: LngLat[], properties: GridLine): Feature<LineString, GridLine> {
  return {
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates: path.map(([lng, lat]) => [lng, lat]) },
  }
}

/** The multiples of the interval that cover `least` to `most`, clamped to the grid. */
function multiples(least: number, most: number, interval: number, last: number): number[] {
  const first = Math.max(Math.floor(least / interval), Math.ceil(firstMetres / interval))
  const final = Math.min(Math.ceil(most / interval), Math.floor(last / interval))
  return Array.from({ length: Math.max(0, final - first + 1) }, (_, at) => (first + at) * interval)
}

interface Extent {
  west: number
  south: number
  east: number
  north: number
}

/**
 * The extent of a view in grid coordinates, sampled across it; undefined when it is off the grid.
 */
function extentOf([west, south, east, north]: Bounds, grid: NationalGrid): Extent | undefined {
  const steps = 8
  const along = (from: number, to: number, step: number) => from + ((to - from) * step) / steps
  const positions = Array.from({ length: (steps + 1) ** 2 }, (_, index): LngLat => [
    along(west, east, index % (steps + 1)),
    along(south, north, Math.floor(index / (steps + 1))),
  ])
  const onGrid = positions.flatMap((position) => eastNorthOrNothing(position, grid))
  if (onGrid.length === 0) return undefined
  const eastings = onGrid.map(([metres]) => metres)
  const northings = onGrid.map(([, metres]) => metres)
  return {
    west: Math.min(...eastings),
    south: Math.min(...northings),
    east: Math.max(...eastings),
    north: Math.max(...northings),
  }
}

function eastNorthOrNothing(position: LngLat, grid: NationalGrid): EastNorth[] {
  try {
    return [grid.toEastNorth(position)]
  } catch (problem) {
    // A view may extend beyond the grid; the part on it is drawn.
    if (problem instanceof RangeError) return []
    throw problem
  }
}
