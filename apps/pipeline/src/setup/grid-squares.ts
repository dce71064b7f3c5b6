import { intersectsBox, type PlaneBox } from '@terrier/geo/box-intersection'
import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { parseGridReference, type GridSquare } from '@terrier/geo/grid-reference'
import { mapPositions } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'

import { UsageError } from '../cli/usage.ts'

/** A grid square as the user wrote it. */
interface NamedSquare extends GridSquare {
  readonly name: string
}

/** The values of '--area': names of councils, and squares of the National Grid. */
export interface Areas {
  readonly names: readonly string[]
  readonly squares: readonly NamedSquare[]
}

/** Two letters, or such with figures. No council is called so. */
const likeSquare = /^[a-z]{2}(?: ?\d+){0,2}$|^[a-z] ?\d+$/i
/** Of 100 km, 10 km and 1 km. */
const smallestMetres = 1000

/**
 * Tells squares ('SU', 'tq38') from names of councils; several squares may stand in one value,
 * separated by commas. Throws `UsageError` for what resembles a square and is none.
 */
export function parseAreas(areas: readonly string[]): Areas {
  return {
    names: areas.filter((area) => !isOfSquares(area)),
    squares: areas.filter(isOfSquares).flatMap((area) => partsOf(area).map(parseSquare)),
  }
}

const isOfSquares = (area: string): boolean => partsOf(area).every((part) => likeSquare.test(part))

const partsOf = (area: string): string[] => area.split(',').map((part) => part.trim())

function parseSquare(text: string): NamedSquare {
  const square = parseGridReference(text)
  if (square && square.sizeMetres >= smallestMetres) return { ...square, name: text.toUpperCase() }
  throw new UsageError(
    `'${text}' is not a square of the National Grid. Give one of 100 km, such as TQ, of 10 km, such` +
      ' as TQ38, or of 1 km, such as TQ3080.',
  )
}

/**
 * The names of the councils that have ground in each square, by the published boundaries. Throws
 * `UsageError` for a square without any.
 */
export async function councilsInSquares(
  { features }: Pick<Store, 'features'>,
  councilsVersion: number,
  squares: readonly NamedSquare[],
): Promise<readonly { readonly square: string; readonly councils: readonly string[] }[]> {
  return Promise.all(
    squares.map(async (square) => {
      const near = await features.inTile(councilsVersion, boundsOfSquare(square))
      const councils = near
        .filter(({ geom }) => isInSquare(decodeTwkb(geom), square))
        .flatMap(({ name }) => name ?? [])
      if (councils.length > 0) return { square: square.name, councils: [...new Set(councils)] }
      throw new UsageError(
        `There is no council in ${square.name}. It is sea, or outside Great Britain.`,
      )
    }),
  )
}

const mostEast = 700_000
const mostNorth = 1_250_000
/** More than the border of a square deviates from straight lines in degrees. */
const marginDegrees = 0.05

function boundsOfSquare(square: GridSquare): Bounds {
  const grid = loadNationalGrid()
  // The letters reach further north than the coordinate transformation.
  const [west, south, east, north] = boxOf(square).map((each, axis) =>
    Math.min(each, axis % 2 === 0 ? mostEast : mostNorth),
  ) as [number, number, number, number]
  const corners = [
    grid.toLngLat([west, south]),
    grid.toLngLat([west, north]),
    grid.toLngLat([east, south]),
    grid.toLngLat([east, north]),
  ]
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return [
    Math.min(...lngs) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lngs) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ]
}

/** On the National Grid, where the square's border is straight. */
function isInSquare(geometry: Geometry, square: GridSquare): boolean {
  const grid = loadNationalGrid()
  const onGrid = mapPositions(geometry, (position) => grid.toEastNorth(position))
  return intersectsBox(onGrid, boxOf(square))
}

const boxOf = ({ southWest: [east, north], sizeMetres }: GridSquare): PlaneBox => [
  east,
  north,
  east + sizeMetres,
  north + sizeMetres,
]
