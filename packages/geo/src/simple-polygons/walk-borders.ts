import type { Border } from './borders.ts'
import type { HotPixel } from './hot-pixels.ts'

/**
 * Every border walked once, each walk along one side of one piece of ground: where several borders lead
 * on, the walk takes the sharpest turn to the ground's own side, and so parts what only touches in a point.
 * Answers with the walks, each taken apart into rings where it comes by a point again.
 */
export function walkBorders(borders: readonly Border[]): HotPixel[][][] {
  const leading = Map.groupBy(borders, ({ from }) => from.number)
  const walked = new Set<Border>()
  return borders.flatMap((start) => {
    const walk: HotPixel[] = []
    let border: Border | undefined = start
    while (border && !walked.has(border)) {
      walked.add(border)
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
  const places = new Map<number, number>()
  for (const point of walk) {
    const place = places.get(point.number)
    if (place === undefined) {
      places.set(point.number, open.length)
      open.push(point)
      continue
    }
    const ring = open.splice(place + 1)
    for (const gone of ring) places.delete(gone.number)
    rings.push([point, ...ring])
  }
  return [...rings, open]
}
