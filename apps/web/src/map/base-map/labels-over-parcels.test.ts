import { describe, expect, test } from 'vitest'

import { contrastBetween, parseColour } from '../overlays/contrast.ts'
import { ownershipMarks } from '../overlays/ownership-marks.ts'
import { highContrastPalette, printedPalette, dimmedPalette, type Palette } from './palette.ts'

/*
 * Names lie above parcels. Each is read within its halo, of which a pixel and a half is drawn round
 * every letter; beyond it, 3 : 1 against the tinted ground keeps its shape (WCAG 2.2, 1.4.11).
 */
type Rgb = ReturnType<typeof parseColour>

const palettes = [
  ['printed', printedPalette],
  ['dimmed', dimmedPalette],
  ['high-contrast', highContrastPalette],
] as const satisfies [string, Palette][]
const names = ['placeLabel', 'minorLabel', 'parkLabel'] as const
const grounds = ['land', 'park', 'wood', 'building', 'road', 'urban', 'mainRoad'] as const

/** The colour of a ground below a tint. */
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
  test.each(names)('%s reads on its halo', (name) => {
    const contrast = contrastBetween(parseColour(palette[name]), parseColour(palette.halo))
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })

  /** As `ownership-layers.ts` fills a parcel, and one under the pointer. */
  test.each([0.2, 0.38])('keep their shape over parcels filled by %d', (opacity) => {
    for (const [category, { fill }] of Object.entries(ownershipMarks)) {
      expect(leastContrast(palette, fill, opacity), category).toBeGreaterThanOrEqual(3)
    }
  })
})
