import type { Bounds } from '@terrier/geo/bounds'

/**
 * Great Britain and the sea around it, in degrees (WGS 84). Positions outside are clamped to the
 * edge.
 */
const west = -9
const south = 49
const widthDegrees = 12
const heightDegrees = 12

const cells = 2 ** 16

/**
 * A number that is similar for boxes that are close (Morton order of their centres). Rows stored in
 * this order are on few pages for any one map view.
 */
export function spatialOrderOf(bounds: Bounds): number {
  const x = cell((bounds[0] + bounds[2]) / 2, west, widthDegrees)
  const y = cell((bounds[1] + bounds[3]) / 2, south, heightDegrees)
  return (spread(x) | (spread(y) << 1)) >>> 0
}

function cell(degrees: number, start: number, span: number): number {
  const index = Math.floor(((degrees - start) / span) * cells)
  return Math.min(Math.max(index, 0), cells - 1)
}

/** Inserts a zero between any two of the sixteen bits. */
function spread(bits: number): number {
  let spaced = bits
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f
  spaced = (spaced | (spaced << 2)) & 0x33333333
  spaced = (spaced | (spaced << 1)) & 0x55555555
  return spaced
}
