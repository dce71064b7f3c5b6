import type { EastNorth } from '@terrier/geo/position'

import { edgeShare, overviewScales } from './pages-along.ts'
import { metresOnGround, type Orientation, type PaperSize } from './paper.ts'

export interface AreaPage {
  readonly centre: EastNorth
  readonly scale: number
}

/**
 * The largest standard scale at which all positions are on one map, with some ground around them;
 * null if there is none.
 *
 * @param size of the map on paper, in millimetres
 */
export function pageOfArea(positions: readonly EastNorth[], size: PaperSize): AreaPage | null {
  if (positions.length === 0) return null
  const [west, east] = rangeOf(positions.map(([x]) => x))
  const [south, north] = rangeOf(positions.map(([, y]) => y))
  const inside = 1 - 2 * edgeShare
  const scale = overviewScales.find(
    (one) =>
      east - west <= metresOnGround(size.width, one) * inside &&
      north - south <= metresOnGround(size.height, one) * inside,
  )
  if (scale === undefined) return null
  return { centre: [(west + east) / 2, (south + north) / 2], scale }
}

/**
 * The page, upright or across, that shows an area at the larger scale; at the same scale the one
 * that has its shape.
 */
export function orientedPage(
  positions: readonly EastNorth[],
  sizeOf: (orientation: Orientation) => PaperSize,
): (AreaPage & { readonly orientation: Orientation }) | null {
  const [west, east] = rangeOf(positions.map(([x]) => x))
  const [south, north] = rangeOf(positions.map(([, y]) => y))
  const isWide = east - west > north - south
  const preferred: readonly Orientation[] = isWide
    ? ['landscape', 'portrait']
    : ['portrait', 'landscape']
  let best: (AreaPage & { readonly orientation: Orientation }) | null = null
  for (const orientation of preferred) {
    const page = pageOfArea(positions, sizeOf(orientation))
    if (page && (!best || page.scale < best.scale)) best = { ...page, orientation }
  }
  return best
}

/** Without spreading the values over arguments, of which a function takes only so many. */
function rangeOf(values: readonly number[]): readonly [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  return [least, greatest]
}
