import { hotPixels, type HotPixel } from './hot-pixels.ts'
import { pixelsPassed } from './pixels-passed.ts'
import type { RingEdges } from './ring-edges.ts'

/** A stretch between two points that the outer ring or holes run along. */
export interface Stretch {
  /** The upper end, or the left one of a level stretch. */
  readonly from: HotPixel
  readonly to: HotPixel
  /** How often the outer ring runs along it downwards, less how often upwards. */
  outer: number
  /** The same of the holes. */
  holes: number
}

/**
 * The edges of an outer ring (number 0) and its holes parted at every pixel they pass, so that no two
 * stretches cross. What is run along there and back is left out.
 */
export function stretchesOf(edges: RingEdges, isReversed: readonly boolean[]): Stretch[] {
  const pixels = hotPixels(edges)
  const stretches = new Map<number, Stretch>()
  for (let edge = 0; edge < edges.count; edge++) {
    // There are as many edges.
    const ring = edges.ring[edge] as number
    const from = { x: edges.fromX[edge] as number, y: edges.fromY[edge] as number }
    const to = { x: edges.toX[edge] as number, y: edges.toY[edge] as number }
    let before: HotPixel | undefined
    for (const pixel of pixelsPassed(from, to, pixels)) {
      if (before) {
        const isDown = before.y < pixel.y || (before.y === pixel.y && before.x < pixel.x)
        const stretch = isDown ? between(before, pixel) : between(pixel, before)
        const times = isDown === isReversed[ring] ? -1 : 1
        if (ring === 0) stretch.outer += times
        else stretch.holes += times
      }
      before = pixel
    }
  }
  return [...stretches.values()].filter(({ outer, holes }) => outer !== 0 || holes !== 0)

  function between(from: HotPixel, to: HotPixel): Stretch {
    const key = from.number * pixels.length + to.number
    const known = stretches.get(key)
    if (known) return known
    const stretch = { from, to, outer: 0, holes: 0 }
    stretches.set(key, stretch)
    return stretch
  }
}
