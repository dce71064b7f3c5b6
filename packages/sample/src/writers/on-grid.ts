import type { Polygon } from '@terrier/geo/geometry'
import type { EastNorth } from '@terrier/geo/position'

import type { Ring, Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'

/** The market cross: lng 1.5, lat 54.5 through OSTN15, to the metre. */
export const marketCross: EastNorth = [626_726, 517_267]

/** A position of the district on the National Grid, to the centimetre. */
export const onGrid = ([x, y]: Point): EastNorth => [
  Math.round((x + marketCross[0]) * 100) / 100,
  Math.round((y + marketCross[1]) * 100) / 100,
]

/** A closed ring on the National Grid. */
export function closedOnGrid(ring: Ring): EastNorth[] {
  const positions = ring.map(onGrid)
  return [...positions, ...positions.slice(0, 1)]
}

export const polygonOnGrid = (shape: Shape): Polygon<EastNorth> => ({
  type: 'Polygon',
  coordinates: shape.map(closedOnGrid),
})
