import type { StyleImageInterface } from 'maplibre-gl'

import { contrastWithLand, darkened, parseColour } from './contrast.ts'
import { casingColours } from './selection-casing.ts'

/** A pin is 40 px tall, and grey unless its marker has a colour. */
export const pinSizePx = { width: 32, height: 40 } as const
export const pinPixelRatio = 2

const outlinePath =
  'M16 38.5C15.2 38.5 4 24.6 4 14.6C4 7.6 9.4 2 16 2C22.6 2 28 7.6 28 14.6C28 24.6 16.8 38.5 16 38.5Z'

/** Distance of the tip of a pin from the top of its image. */
const tipPx = 38.5

/**
 * Image size for a pin scaled by `scale` with a casing; its tip is `casingPx` above the lower edge.
 */
export const selectedPin = { width: 46, height: 60, scale: 1.25, casingPx: 6 } as const

export const pinColours = { pin: '#56635d' } as const

export type PinImage = StyleImageInterface & { readonly data: Uint8ClampedArray }

/** A pin as an image for a symbol layer, drawn on a canvas so that nothing is fetched. */
export function pinImage(colour: string): PinImage {
  const context = scaledContext(pinSizePx)
  paintPin(context, colour)
  return imageOf(context)
}

/** The pin of a selected marker: its own colour, larger, and surrounded by the casing. */
export function selectedPinImage(colour: string): PinImage {
  const context = scaledContext(selectedPin)
  const outline = new Path2D(outlinePath)
  context.translate(
    (selectedPin.width - pinSizePx.width * selectedPin.scale) / 2,
    selectedPin.height - selectedPin.casingPx - tipPx * selectedPin.scale,
  )
  context.scale(selectedPin.scale, selectedPin.scale)
  context.lineJoin = 'round'
  for (const [edgePx, edgeColour] of [
    [selectedPin.casingPx - 0.5, casingColours.dark],
    [selectedPin.casingPx - 3, casingColours.white],
  ] as const) {
    context.lineWidth = (2 * edgePx) / selectedPin.scale
    context.strokeStyle = edgeColour
    context.stroke(outline)
  }
  paintPin(context, colour)
  return imageOf(context)
}

function scaledContext({ width, height }: { readonly width: number; readonly height: number }) {
  const canvas = new OffscreenCanvas(width * pinPixelRatio, height * pinPixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the pins')
  context.scale(pinPixelRatio, pinPixelRatio)
  return context
}

function imageOf(context: OffscreenCanvasRenderingContext2D): PinImage {
  const { width, height } = context.canvas
  return context.getImageData(0, 0, width, height)
}

function paintPin(context: OffscreenCanvasRenderingContext2D, colour: string): void {
  const outline = new Path2D(outlinePath)
  // Pale pins have dark edges instead of white ones.
  const isPale = contrastWithLand(parseColour(colour)) < 3
  const edge = isPale ? darkened(colour, 4.5) : '#ffffff'
  context.shadowColor = 'rgb(28 43 38 / 35%)'
  context.shadowBlur = 3 * pinPixelRatio
  context.shadowOffsetY = pinPixelRatio
  context.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(outline, 'nonzero')
  context.shadowColor = 'transparent'
  context.lineWidth = 2
  context.strokeStyle = edge
  context.stroke(outline)
  context.fillStyle = edge
  context.beginPath()
  context.arc(16, 14.4, 4.6, 0, 2 * Math.PI)
  context.fill()
}
