/**
 * An unlimited generated town: plots back to back along streets, about 2,100 to the square
 * kilometre, each with as many vertices as real parcels have (6 to 12, most often 10). The same
 * number always gives the same plot, so files of any size need no memory.
 */

const plotWidthMetres = 12
const plotDepthMetres = 32
const streetMetres = 12
const plotsInRow = 20
const plotsInBlock = plotsInRow * 2
const blockWidthMetres = plotsInRow * plotWidthMetres + streetMetres
const blockDepthMetres = plotDepthMetres * 2 + streetMetres

/** The origin of the town: open country of the Midlands, National Grid metres. */
const origin = { east: 400_000, north: 260_000 }

/** Easting and northing in metres of the National Grid, rounded to the centimetre. */
export type Vertex = readonly [east: number, north: number]

/** Blocks side by side in a town of this many plots, so that the town is about square. */
export function blocksAcross(plots: number): number {
  const blocks = Math.ceil(plots / plotsInBlock)
  return Math.max(1, Math.round(Math.sqrt((blocks * blockDepthMetres) / blockWidthMetres)))
}

/** The closed ring of a plot. `shiftMetres` moves its front vertex, as a new survey does. */
export function plotRing(plot: number, across: number, shiftMetres = 0): Vertex[] {
  const block = Math.floor(plot / plotsInBlock)
  const inBlock = plot % plotsInBlock
  const isFar = inBlock >= plotsInRow
  const west =
    origin.east + (block % across) * blockWidthMetres + (inBlock % plotsInRow) * plotWidthMetres
  const south =
    origin.north + Math.floor(block / across) * blockDepthMetres + (isFar ? plotDepthMetres : 0)
  const east = west + plotWidthMetres
  const north = south + plotDepthMetres
  const corners: Vertex[] = [
    ...side([west, south], [east, south], 2),
    ...side([east, south], [east, north], 3),
    ...side([east, north], [west, north], 2),
    ...side([west, north], [west, south], 3),
  ]
  const front = corners[0] ?? [west, south]
  corners[0] = [centimetres(front[0] + shiftMetres), front[1]]
  return [...corners, corners[0]]
}

/** One side of a plot with up to `bends` vertices after its first: the same for both neighbours. */
function side(from: Vertex, to: Vertex, bends: number): Vertex[] {
  const points: Vertex[] = []
  for (let step = 0; step < bends; step++) {
    const share = step / bends
    const east = from[0] + (to[0] - from[0]) * share
    const north = from[1] + (to[1] - from[1]) * share
    points.push([centimetres(east + waver(east, north)), centimetres(north + waver(north, east))])
  }
  return points
}

/** A deterministic offset of up to 30 cm either way. */
function waver(along: number, across: number): number {
  const mixed =
    Math.imul(Math.round(along * 10) ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(Math.round(across * 10), 0xc2b2ae35)
  return (((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 - 0.5) * 0.6
}

const centimetres = (metres: number): number => Math.round(metres * 100) / 100
