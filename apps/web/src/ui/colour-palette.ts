import type { ObjectColour } from '@terrier/contract/saved-map'

import { colourText as text } from '../text/colours.ts'

/**
 * Colours for markers and shapes. Each has a contrast of at least 4.5 : 1 to the land colour of the
 * map and to white, as a line and under a white mark.
 */
export const palette = {
  red: '#b3261e',
  orange: '#a84b00',
  brown: '#6d4c2f',
  green: '#1c6b48',
  teal: '#0e686c',
  blue: '#1b4fd8',
  purple: '#6a2c91',
  pink: '#a8327a',
} as const satisfies Readonly<Record<keyof typeof text.names, ObjectColour>>

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(palette).map(([id, colour]) => [colour, nameOf(id)]),
)

/** The name of a colour; its hex code if it is not in the palette. */
export function colourName(colour: ObjectColour | undefined): string {
  return colour === undefined ? text.standard : (names.get(colour) ?? text.other({ colour }))
}

function nameOf(id: string): string {
  // The palette has exactly one colour for each name.
  return text.names[id as keyof typeof text.names]
}
