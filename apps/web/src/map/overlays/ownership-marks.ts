import { companyColour, privateColour, unregisteredColour } from './ownership-colours.ts'
import type { MapPattern } from './pattern-image.ts'

/** How an ownership category is drawn: by colour, and by pattern or dashes without colours. */
export interface OwnershipMark {
  readonly fill: string
  readonly outline: string
  /** SVG path on a square of `patternSide` that repeats seamlessly; absent for a plain fill. */
  readonly pattern?: string
  /** Dash and gap of the outline in line widths; absent for a solid line. */
  readonly dashes?: readonly [number, number]
}

/** Most parcels are private, so those have no pattern, to keep the map uncluttered. */
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

/** Unregistered land by kind: land that may be usable stands out from streets and water. */
export const unregisteredMarks = {
  land: ownershipMarks.unregistered,
  street: { fill: unregisteredColour.fill, outline: unregisteredColour.fill },
  water: { ...unregisteredColour, pattern: 'M0 6q3-2 6 0t6 0' },
} as const satisfies Readonly<Record<string, OwnershipMark>>

/** The image name of the pattern of unregistered water and foreshore. */
export const waterPatternName = 'unregistered-water'

export type OwnershipCategory = keyof typeof ownershipMarks

/** Fainter than the patterns of owner types, since whole streets may belong to companies. */
const strokeOpacity = 0.5

/** The image name of a category's pattern. */
export function ownershipPatternName(category: OwnershipCategory): string {
  return `ownership-${category}`
}

/** The patterns of all categories that have one, by image name. */
export function ownershipPatterns(): readonly (readonly [name: string, pattern: MapPattern])[] {
  const marks = Object.entries<OwnershipMark>(ownershipMarks)
  const { outline: colour, pattern: waves } = unregisteredMarks.water
  return [
    ...marks.flatMap(([category, { outline, pattern }]) =>
      pattern === undefined
        ? []
        : [[`ownership-${category}`, { colour: outline, pattern, strokeOpacity }] as const],
    ),
    [waterPatternName, { colour, pattern: waves, strokeOpacity }],
  ]
}
