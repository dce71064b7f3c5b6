import { mercatorX, mercatorY, tileBuffer, tileExtent, type TileId } from '@terrier/geo/tile'
import { twkbBounds } from '@terrier/geo/twkb-bounds'

interface Drawable {
  /** TWKB, WGS 84. */
  readonly geom: Uint8Array
}

/** Every tile of a zoom whose buffered extent any of the rows intersects, with those rows. */
export function tilesOver<Row extends Drawable>(
  rows: readonly Row[],
  z: number,
): { tile: TileId; rows: Row[] }[] {
  const tiles = new Map<string, { tile: TileId; rows: Row[] }>()
  const [count, edge] = [2 ** z, tileBuffer / tileExtent]
  for (const row of rows) {
    const [west, south, east, north] = twkbBounds(row.geom)
    for (
      let x = rounded(mercatorX(west) - edge / count);
      x <= rounded(mercatorX(east) + edge / count);
      x++
    ) {
      for (
        let y = rounded(mercatorY(north) - edge / count);
        y <= rounded(mercatorY(south) + edge / count);
        y++
      ) {
        const there = tiles.get(`${x}/${y}`)
        if (there) there.rows.push(row)
        else tiles.set(`${x}/${y}`, { tile: { z, x, y }, rows: [row] })
      }
    }
  }
  return [...tiles.values()]

  function rounded(part: number): number {
    return Math.floor(part * count)
  }
}
