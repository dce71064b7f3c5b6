import { companyColour, privateColour, unregisteredColour } from './ownership-colours.ts'
import type { MapPattern } from './pattern-image.ts'

/** How a category of ownership is told apart, with and without colours. */
export interface OwnershipMark {
  readonly fill: string
  readonly outline: string
  /** Strokes on a square of `patternSide` that join those of its neighbours; none leaves it plain. */
  readonly pattern?: string
  /** Dashes and gaps of the outline in widths of the line; it runs through without. */
  readonly dashes?: readonly [number, number]
}

/** Most parcels are private, so those are plain: the map stays calm. */
export const ownershipMarks = {
  company: { ...companyColour, pattern: 'M-3 3 3-3M-3 15 15-3M9 15l6-6' },
  private: privateColour,
  unregistered: {
    ...unregisteredColour,
    pattern: 'M2 3a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM8 9a1 1 0 1 0 2 0a1 1 0 1 0-2 0z',
  },
  accepted: { ...companyColour, dashes: [4, 1.6] },
  notAccepted: { ...privateColour, pattern: 'M0 0l12 12M0 12 12 0', dashes: [1.2, 1.2] },
} as const satisfies Readonly<Record<string, OwnershipMark>>

export type OwnershipCategory = keyof typeof ownershipMarks

/** Fainter than those of owner types: a street of companies is hatched from end to end. */
const strokeOpacity = 0.5

/** The image of a category's pattern on the map. */
export function ownershipPatternName(category: OwnershipCategory): string {
  return `ownership-${category}`
}

/** The patterns of all categories that have one, by the names of their images. */
export function ownershipPatterns(): readonly (readonly [name: string, pattern: MapPattern])[] {
  const marks = Object.entries<OwnershipMark>(ownershipMarks)
  return marks.flatMap(([category, { outline, pattern }]) =>
    pattern === undefined
      ? []
      : [[`ownership-${category}`, { colour: outline, pattern, strokeOpacity }] as const],
  )
}
