import type { Map as MapLibreMap } from 'maplibre-gl'

import {
  pinColours,
  pinImage,
  pinPixelRatio,
  selectedPinImage,
  type PinImage,
} from '../style/pin-image.ts'
import type { ObjectFeatures } from './object-features.ts'

/** Each colour needs an image of 20 kB. Palettes have a dozen colours; only imports have more. */
const mostColours = 200

/** Adds missing pin images for the colours of these markers. */
export function addPins(map: MapLibreMap, features: ObjectFeatures): void {
  for (const colour of coloursIn(features)) {
    addImage(map, `pin-${colour}`, () => pinImage(colour))
  }
}

/** Adds missing images of selected pins for these markers. */
export function addSelectedPins(map: MapLibreMap, features: ObjectFeatures): void {
  addImage(map, 'pin-selected', () => selectedPinImage(pinColours.pin))
  for (const colour of coloursIn(features)) {
    addImage(map, `pin-selected-${colour}`, () => selectedPinImage(colour))
  }
}

function addImage(map: MapLibreMap, name: string, draw: () => PinImage): void {
  if (!map.hasImage(name)) map.addImage(name, draw(), { pixelRatio: pinPixelRatio })
}

/** The distinct colours of pins for these markers. */
export function coloursIn(features: ObjectFeatures): string[] {
  const colours = new Set<string>()
  for (const { properties } of features.values()) {
    if (properties.colour !== undefined) colours.add(properties.colour)
    if (colours.size === mostColours) break
  }
  return [...colours]
}
