import type { Bounds } from '@terrier/geo/bounds'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth, LngLat } from '@terrier/geo/position'
import type { Feature, FeatureCollection, LineString } from 'geojson'

/** From this zoom lines finer than the 100 km squares are drawn. */
export const fineGridMinZoom = 9

export interface GridLine {
  /** Easting of a line that runs north, northing of one that runs east, in metres. */
  readonly metres: number
  readonly direction: 'north' | 'east'
  /** Every tenth line is drawn stronger. */
  readonly weight: 'major' | 'minor'
  /** The figures a map reference is read by: two of the kilometre, three where lines are finer. */
  readonly label: string
}

/** The distance between lines at a zoom, in metres: never nearer than some 80 pixels to each other. */
export function gridIntervalMetres(zoom: number): number | undefined {
  if (zoom < fineGridMinZoom) return undefined
  if (zoom < 13) return 10_000
  return zoom < 16 ? 1_000 : 100
}

/** The part of the plane where the shift grid has values. */
const lastEastMetres = 699_000
const lastNorthMetres = 1_249_000
const firstMetres = 1_000

/**
 * The lines of the National Grid that cross a view, with a vertex at every crossing: straight between
 * those on the screen, they leave the true line by less than 3 m where it is 10 km to the next.
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

/** Every multiple of the interval from just below `least` to just above `most`, kept inside the grid. */
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

/** How much of the plane a view takes, from positions all over it; undefined when it is off the grid. */
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
    // A view of the Atlantic reaches beyond the grid; what is on it is drawn.
    if (problem instanceof RangeError) return []
    throw problem
  }
}
