import { describe, expect, it } from 'vitest'

import { dimmedPalette, highContrastPalette, printedPalette } from './palette.ts'

/** Relative luminance, WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['land', 'road', 'halo', 'park', 'beach', 'urban', 'building'] as const
const streets = ['secondaryRoad', 'mainRoad'] as const

describe.each([
  ['printed', printedPalette, 4.5],
  ['dimmed', dimmedPalette, 4.5],
  ['high contrast', highContrastPalette, 7],
])('the %s palette', (_name, palette, least) => {
  it.each(['placeLabel', 'minorLabel', 'gridLabel'] as const)(
    'has enough contrast for %s',
    (label) => {
      for (const ground of [...grounds, ...streets] as const) {
        expect(contrast(palette[label], palette[ground]), ground).toBeGreaterThanOrEqual(least)
      }
    },
  )

  it('has enough contrast for the names of waters', () => {
    expect(contrast(palette.waterLabel, palette.sea)).toBeGreaterThanOrEqual(least)
    expect(contrast(palette.waterLabel, palette.waterHalo)).toBeGreaterThanOrEqual(least)
  })

  it('has enough contrast for the names of parks', () => {
    for (const ground of ['park', 'wood', 'land'] as const) {
      expect(contrast(palette.parkLabel, palette[ground]), ground).toBeGreaterThanOrEqual(least)
    }
  })
})
