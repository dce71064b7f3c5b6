import { patternSide } from './public-land.ts'

/** An SVG path on a square of `patternSide`, in one colour. */
export interface MapPattern {
  readonly colour: string
  readonly pattern: string
  /** Low, so that the map below stays visible. */
  readonly strokeOpacity?: number
}

/** Plots are narrow: a pattern must repeat within the width of a house. */
const tileSizePx = 8
const strokePx = 1.2

export const patternPixelRatio = 2

/** A pattern as an image for `fill-pattern`, drawn on a canvas so that nothing is fetched. */
export function patternImage({ colour, pattern, strokeOpacity = 0.6 }: MapPattern): ImageData {
  const sizePx = tileSizePx * patternPixelRatio
  const context = new OffscreenCanvas(sizePx, sizePx).getContext('2d')
  if (!context) throw new Error('This browser cannot draw the patterns of ownership')
  const scale = sizePx / patternSide
  context.scale(scale, scale)
  context.globalAlpha = strokeOpacity
  context.strokeStyle = colour
  context.lineWidth = (strokePx * patternPixelRatio) / scale
  context.stroke(new Path2D(pattern))
  return context.getImageData(0, 0, sizePx, sizePx)
}
