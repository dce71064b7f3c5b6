import { mercatorX, mercatorY, tileBuffer, tileExtent } from '@terrier/geo/tile'
import { twkbBounds } from '@terrier/geo/twkb-bounds'

/** A bounding box in unit-square Web Mercator, 0 to 1 eastwards and southwards. */
interface MercatorBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface RowsBySheet<Row> {
  readonly row: Row
  readonly box: MercatorBox
}

/** A square of tiles of one zoom, numbered from its upper left, row by row. */
interface Grid {
  readonly z: number
  readonly left: number
  readonly top: number
  /** Tiles along a side. */
  readonly across: number
}

export function assignToSheets<Row extends { readonly geom: Uint8Array }>(
  row: Row,
): RowsBySheet<Row> {
  const [west, south, east, north] = twkbBounds(row.geom)
  const box = {
    left: mercatorX(west),
    top: mercatorY(north),
    right: mercatorX(east),
    bottom: mercatorY(south),
  }
  return { row, box }
}

const edge = tileBuffer / tileExtent

/** Visits the index of each tile whose buffered extent the box intersects. */
export function sheetsTouched(
  { z, left, top, across }: Grid,
  box: MercatorBox,
  visit: (index: number) => void,
): void {
  const count = 2 ** z
  const within = (place: number) => Math.min(Math.max(Math.floor(place), 0), across - 1)
  const [west, east] = [box.left * count - left - edge, box.right * count - left + edge]
  const [north, south] = [box.top * count - top - edge, box.bottom * count - top + edge]
  if (east < 0 || south < 0 || west >= across || north >= across) return
  for (let row = within(north); row <= within(south); row++) {
    for (let column = within(west); column <= within(east); column++) visit(row * across + column)
  }
}
