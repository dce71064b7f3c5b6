import { hotPixels, type HotPixel } from './hot-pixels.ts'
import { pixelsCrossed } from './pixels-crossed.ts'
import type { RingEdges } from './ring-edges.ts'

/** An edge between two hot pixels, with the number of times that the rings use it. */
export interface NodedEdge {
  /** The upper end, or the left one of a horizontal edge. */
  readonly from: HotPixel
  readonly to: HotPixel
  /** How often the outer ring uses it downwards, minus upwards. */
  outer: number
  /** The same for the holes. */
  holes: number
}

/**
 * Nodes the edges of an outer ring (number 0) and its holes: splits them at every hot pixel that
 * they pass, so that no two cross. Edges used equally often in both directions are dropped.
 */
export function nodeEdges(edges: RingEdges, isReversed: readonly boolean[]): NodedEdge[] {
  const pixels = hotPixels(edges)
  const nodedEdges = new Map<number, NodedEdge>()
  for (let edge = 0; edge < edges.count; edge++) {
    // `edge` is below the number of edges.
    const ring = edges.ring[edge] as number
    const from = { x: edges.fromX[edge] as number, y: edges.fromY[edge] as number }
    const to = { x: edges.toX[edge] as number, y: edges.toY[edge] as number }
    let before: HotPixel | undefined
    for (const pixel of pixelsCrossed(from, to, pixels)) {
      if (before) {
        const isDown = before.y < pixel.y || (before.y === pixel.y && before.x < pixel.x)
        const nodedEdge = isDown ? between(before, pixel) : between(pixel, before)
        const times = isDown === isReversed[ring] ? -1 : 1
        if (ring === 0) nodedEdge.outer += times
        else nodedEdge.holes += times
      }
      before = pixel
    }
  }
  return [...nodedEdges.values()].filter(({ outer, holes }) => outer !== 0 || holes !== 0)

  function between(from: HotPixel, to: HotPixel): NodedEdge {
    const key = from.number * pixels.length + to.number
    const known = nodedEdges.get(key)
    if (known) return known
    const nodedEdge = { from, to, outer: 0, holes: 0 }
    nodedEdges.set(key, nodedEdge)
    return nodedEdge
  }
}
