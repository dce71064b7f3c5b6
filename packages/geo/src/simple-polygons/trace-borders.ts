import type { Border } from './polygon-borders.ts'
import type { HotPixel } from './hot-pixels.ts'

/**
 * Traces the directed edges into closed walks, each edge once. At a junction it takes the sharpest
 * turn towards the interior, so that each walk bounds one polygon and areas that touch only in a
 * point are separated. Returns each walk split into simple rings at repeated points.
 */
export function traceBorders(borders: readonly Border[]): HotPixel[][][] {
  const leading = Map.groupBy(borders, ({ from }) => from.number)
  const visited = new Set<Border>()
  return borders.flatMap((start) => {
    const walk: HotPixel[] = []
    let border: Border | undefined = start
    while (border && !visited.has(border)) {
      visited.add(border)
      walk.push(border.from)
      border = sharpestTurn(border, leading.get(border.to.number) ?? [])
    }
    return walk.length === 0 ? [] : [ringsOf(walk)]
  })
}

function sharpestTurn({ from, to }: Border, leading: readonly Border[]): Border | undefined {
  if (leading.length < 2) return leading[0]
  const back = Math.atan2(from.y - to.y, from.x - to.x)
  const turnOf = ({ to: next }: Border) => {
    const angle = back - Math.atan2(next.y - to.y, next.x - to.x)
    return angle > 0 ? angle : angle + 2 * Math.PI
  }
  return leading.toSorted((a, b) => turnOf(a) - turnOf(b))[0]
}

function ringsOf(walk: readonly HotPixel[]): HotPixel[][] {
  const rings: HotPixel[][] = []
  const open: HotPixel[] = []
  const positions = new Map<number, number>()
  for (const point of walk) {
    const position = positions.get(point.number)
    if (position === undefined) {
      positions.set(point.number, open.length)
      open.push(point)
      continue
    }
    const ring = open.splice(position + 1)
    for (const gone of ring) positions.delete(gone.number)
    rings.push([point, ...ring])
  }
  return [...rings, open]
}
