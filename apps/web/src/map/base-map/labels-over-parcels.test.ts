import { describe, expect, test } from 'vitest'

import { contrastBetween, parseColour } from '../style/contrast.ts'
import { ownershipMarks } from '../overlays/ownership-marks.ts'
import { highContrastPalette, printedPalette, dimmedPalette, type Palette } from './palette.ts'

/*
 * Labels are drawn above parcels, with a halo of 1.5 px around each letter. Beyond the halo the
 * text needs a contrast of 3 : 1 with the tinted background (WCAG 2.2, 1.4.11).
 */
type Rgb = ReturnType<typeof parseColour>

const palettes = [
  ['printed', printedPalette],
  ['dimmed', dimmedPalette],
  ['high-contrast', highContrastPalette],
] as const satisfies [string, Palette][]
const names = ['placeLabel', 'minorLabel', 'parkLabel'] as const
const grounds = ['land', 'park', 'wood', 'building', 'road', 'urban', 'mainRoad'] as const

/** A background colour with a tint blended over it. */
function tinted(ground: string, tint: string, opacity: number): Rgb {
  const [under, over] = [parseColour(ground), parseColour(tint)]
  const channel = (index: 0 | 1 | 2) => under[index] * (1 - opacity) + over[index] * opacity
  return [channel(0), channel(1), channel(2)]
}

function leastContrast(palette: Palette, tint: string, opacity: number): number {
  return Math.min(
    ...names.flatMap((name) =>
      grounds.map((ground) =>
        contrastBetween(parseColour(palette[name]), tinted(palette[ground], tint, opacity)),
      ),
    ),
  )
}

describe.each(palettes)('names of the %s map', (_, palette) => {
  test.each(names)('%s has a contrast of 4.5 : 1 with its halo', (name) => {
    const contrast = contrastBetween(parseColour(palette[name]), parseColour(palette.halo))
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })

  /** Opacities of a parcel, and of one under the pointer, from `ownership-layers.ts`. */
  test.each([0.2, 0.38])(
    'have a contrast of 3 : 1 over parcels filled with opacity %d',
    (opacity) => {
      for (const [category, { fill }] of Object.entries(ownershipMarks)) {
        expect(leastContrast(palette, fill, opacity), category).toBeGreaterThanOrEqual(3)
      }
    },
  )
})
