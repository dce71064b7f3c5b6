import type { EastNorth } from '@terrier/geo/position'

import { metresOnGround, printScales, type PaperSize } from './paper.ts'

/** More pages than this are refused: at 300 dpi each takes seconds to draw. */
export const mostPages = 30

/** The ground between a path and the edge of its page, as a share of the page's shorter side. */
export const edgeShare = 0.06

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * The centres of the pages that show a whole path, in its order. Each page holds as much of the path
 * as fits, and neighbours overlap where the path goes from one to the next. Stops one page after
 * `mostPages`, so that a caller can tell that there are too many.
 *
 * @param size of the map on paper, in millimetres
 */
export function pagesAlong(
  path: readonly EastNorth[],
  { size, scale }: { readonly size: PaperSize; readonly scale: number },
): EastNorth[] {
  const width = metresOnGround(size.width, scale)
  const height = metresOnGround(size.height, scale)
  const edge = edgeShare * Math.min(width, height)
  const fits = (box: Box) =>
    box.east - box.west <= width - 2 * edge && box.north - box.south <= height - 2 * edge
  const [first, ...others] = path
  if (first === undefined) return []
  const centres: EastNorth[] = []
  let last = first
  let box = boxOf(first)
  for (const next of others) {
    let whole = withPoint(box, next)
    while (!fits(whole)) {
      if (centres.length > mostPages) return centres
      const end = furthest(box, [last, next], fits)
      centres.push(centreOf(withPoint(box, end)))
      box = boxOf(end)
      last = end
      whole = withPoint(box, next)
    }
    box = whole
    last = next
  }
  return [...centres, centreOf(box)]
}

/** The last point of a segment up to which a page still holds the path. */
function furthest(
  box: Box,
  [from, to]: readonly [EastNorth, EastNorth],
  fits: (box: Box) => boolean,
): EastNorth {
  const at = (share: number): EastNorth => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  let [inside, outside] = [0, 1]
  // After fifty halvings the share has all the digits that a number has.
  for (let step = 0; step < 50; step += 1) {
    const middle = (inside + outside) / 2
    if (fits(withPoint(box, at(middle)))) inside = middle
    else outside = middle
  }
  return at(inside)
}

/** The scales of a page that shows a whole area, however large. */
export const overviewScales: readonly number[] = [
  ...printScales,
  100_000,
  250_000,
  500_000,
  1_000_000,
]

/** The largest scale at which all pages are on one map, and its centre; null if there is none. */
export function overviewOf(
  centres: readonly EastNorth[],
  { size, scale }: { readonly size: PaperSize; readonly scale: number },
): { readonly centre: EastNorth; readonly scale: number } | null {
  const [first, ...others] = centres
  if (first === undefined) return null
  let box = boxOf(first)
  for (const centre of others) box = withPoint(box, centre)
  const width = box.east - box.west + metresOnGround(size.width, scale)
  const height = box.north - box.south + metresOnGround(size.height, scale)
  const found = overviewScales.find(
    (one) =>
      width <= metresOnGround(size.width, one) * (1 - edgeShare) &&
      height <= metresOnGround(size.height, one) * (1 - edgeShare),
  )
  return found === undefined ? null : { centre: centreOf(box), scale: found }
}

function boxOf([east, north]: EastNorth): Box {
  return { west: east, south: north, east, north }
}

function withPoint({ west, south, east, north }: Box, [x, y]: EastNorth): Box {
  return {
    west: Math.min(west, x),
    south: Math.min(south, y),
    east: Math.max(east, x),
    north: Math.max(north, y),
  }
}

function centreOf({ west, south, east, north }: Box): EastNorth {
  return [(west + east) / 2, (south + north) / 2]
}
