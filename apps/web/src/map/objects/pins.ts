import type { Map as MapLibreMap, StyleImageInterface } from 'maplibre-gl'

import { contrastWithLand, darkened, parseColour } from '../overlays/contrast.ts'
import type { ObjectFeatures } from './object-features.ts'

/** Specification 9 and wire: a pin is 40 px tall, grey, and green while it is in hand. */
export const pinSizePx = { width: 32, height: 40 } as const
const pixelRatio = 2

const outlinePath =
  'M16 38.5C15.2 38.5 4 24.6 4 14.6C4 7.6 9.4 2 16 2C22.6 2 28 7.6 28 14.6C28 24.6 16.8 38.5 16 38.5Z'

export const pinColours = { pin: '#56635d', 'pin-active': '#1c8a4f' } as const

/** Each colour costs an image of 20 kB. Palettes have a dozen; a map that has more was not drawn. */
const mostColours = 200

/** A pin as the image of a symbol layer, drawn here so that nothing needs to be fetched. */
export function pinImage(
  colour: string,
): StyleImageInterface & { readonly data: Uint8ClampedArray } {
  const canvas = new OffscreenCanvas(pinSizePx.width * pixelRatio, pinSizePx.height * pixelRatio)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the pins')
  const outline = new Path2D(outlinePath)
  // A pale pin is drawn the other way round: dark where the others are white.
  const isPale = contrastWithLand(parseColour(colour)) < 3
  const edge = isPale ? darkened(colour, 4.5) : '#ffffff'
  context.scale(pixelRatio, pixelRatio)
  context.shadowColor = 'rgb(28 43 38 / 35%)'
  context.shadowBlur = 3 * pixelRatio
  context.shadowOffsetY = pixelRatio
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
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export const pinPixelRatio = pixelRatio

/** Sees to it that there is a pin of each colour that these markers have. */
export function addPins(map: MapLibreMap, features: ObjectFeatures): void {
  for (const colour of coloursIn(features)) {
    const name = `pin-${colour}`
    if (!map.hasImage(name)) map.addImage(name, pinImage(colour), { pixelRatio })
  }
}

/** The colours that pins are drawn in for these markers, each once. */
export function coloursIn(features: ObjectFeatures): string[] {
  const colours = new Set<string>()
  for (const { properties } of features.values()) {
    if (properties.colour !== undefined) colours.add(properties.colour)
    if (colours.size === mostColours) break
  }
  return [...colours]
}
