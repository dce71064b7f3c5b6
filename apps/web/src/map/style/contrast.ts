/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number]

/** The background that marks must stand out from: the land of the built-in map. */
const landColour: Rgb = [0xf4 / 255, 0xf1 / 255, 0xe8 / 255]

/**
 * Graphics that carry meaning need a contrast of 3 : 1, text 4.5 : 1. WCAG 2.2, 1.4.11 and 1.4.3.
 */
export type Contrast = 3 | 4.5

/**
 * The same hue, darkened to the given contrast with the land of the map. Accepts '#rrggbb' or
 * 'hsl(h, s%, l%)'; throws Error for anything else.
 */
export function darkened(colour: string, contrast: Contrast): string {
  const rgb = parseColour(colour)
  // Fifteen bisections are finer than the eight bits of a channel.
  let [dark, light] = [0, 1]
  if (contrastWithLand(rgb) >= contrast) return hex(rgb)
  for (let step = 0; step < 15; step += 1) {
    const share = (dark + light) / 2
    if (contrastWithLand(scaled(rgb, share)) >= contrast) dark = share
    else light = share
  }
  return hex(scaled(rgb, dark))
}

/** WCAG contrast ratio of a colour with the land of the map; below 1 for a paler one. */
export function contrastWithLand(rgb: Rgb): number {
  return (luminance(landColour) + 0.05) / (luminance(rgb) + 0.05)
}

/** WCAG contrast ratio of two colours, from 1 to 21. */
export function contrastBetween(one: Rgb, other: Rgb): number {
  const [darker, paler] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((paler ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** A colour of a legend as '#rrggbb', for what does not read 'hsl(…)'. */
export function hexOf(colour: string): string {
  return colour.startsWith('#') ? colour : hex(parseColour(colour))
}

export function parseColour(colour: string): Rgb {
  const hexDigits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (hexDigits) {
    const [, red, green, blue] = hexDigits
    return [channel(red), channel(green), channel(blue)]
  }
  const numbers = /^hsl\((\d+), (\d+)%, (\d+)%\)$/.exec(colour)
  if (!numbers) throw new Error(`Not a colour of a legend: ${colour}`)
  const [, hue, saturation, lightness] = numbers
  return rgbOfHsl(Number(hue), Number(saturation) / 100, Number(lightness) / 100)
}

function channel(digits: string | undefined): number {
  return Number.parseInt(digits ?? '', 16) / 255
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const at = (offset: number) => {
    const step = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))
  }
  return [at(0), at(8), at(4)]
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function scaled([red, green, blue]: Rgb, share: number): Rgb {
  return [red * share, green * share, blue * share]
}

function hex(rgb: Rgb): string {
  const digits = rgb.map((value) =>
    Math.floor(value * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
