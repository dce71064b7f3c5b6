import type { ObjectColour } from '@terrier/contract/saved-map'

import { colourText as text } from '../text/colours.ts'

/**
 * The colours that are offered for markers and shapes. Each stands out from the land of the map and
 * from white by 4.5 : 1 at least, as a line and under a white mark.
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

/** What a colour is called; one that is none of ours, by its number. */
export function colourName(colour: ObjectColour | undefined): string {
  return colour === undefined ? text.standard : (names.get(colour) ?? text.other({ colour }))
}

function nameOf(id: string): string {
  // The palette has a colour for each name, and no other.
  return text.names[id as keyof typeof text.names]
}
