import type { PublicLandGroup } from '@terrier/contract/saved-map'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'

/**
 * How an owner type is drawn: by colour, and by a pattern for users who cannot distinguish the
 * colours.
 */
export interface LandMark {
  readonly colour: string
  /** SVG path on a square of `patternSide` that repeats seamlessly. */
  readonly pattern: string
}

export const patternSide = 12

/**
 * Six hues that can be distinguished with each kind of colour vision deficiency and have a contrast
 * of 3 : 1 with the land. The test beside this file checks both.
 */
export const publicLandMarks: Readonly<Record<PublicLandGroup, LandMark>> = {
  council: { colour: '#0080ff', pattern: 'M-3 3 3-3M-3 15 15-3M9 15l6-6' },
  government: { colour: '#4d1a2a', pattern: 'M-3 9l6 6M-3-3l18 18M9-3l6 6' },
  health: { colour: '#00803f', pattern: 'M6 3v6M3 6h6' },
  utility: { colour: '#b37700', pattern: 'M0 3h12M0 9h12' },
  church: { colour: '#cc00aa', pattern: 'M0 0l12 12M0 12 12 0' },
  overseas: { colour: '#991a00', pattern: 'M4.2 6a1.8 1.8 0 1 0 3.600 0a1.8 1.8 0 1 0-3.600 0z' },
}

/** All groups except overseas companies are defined by the class of the owner. */
const classOfGroup = {
  council: ownerClasses.localAuthority,
  government: ownerClasses.government,
  health: ownerClasses.health,
  utility: ownerClasses.utility,
  church: ownerClasses.church,
} as const

const isOverseas: ExpressionSpecification = ['==', ['get', 'o'], 1]

/** The image name of a group's pattern. */
export function patternName(group: PublicLandGroup): string {
  return `public-land-${group}`
}

/**
 * A filter for the parcels of these groups. 'overseas' is every owner in OCOD, whatever the class.
 */
export function publicLandFilter(groups: readonly PublicLandGroup[]): FilterSpecification {
  const isOfClass: ExpressionSpecification = [
    'in',
    ['get', 'c'],
    ['literal', classed(groups).map((group) => classOfGroup[group])],
  ]
  return groups.includes('overseas') ? ['any', isOfClass, isOverseas] : isOfClass
}

/**
 * An expression for the value of the group a parcel is drawn as. One in two groups is drawn by its
 * class, and as overseas where the group of its class is not selected.
 */
export function byGroup(
  groups: readonly PublicLandGroup[],
  valueOf: (group: PublicLandGroup) => string,
): ExpressionSpecification | string {
  const cases = classed(groups).flatMap((group) => [classOfGroup[group], valueOf(group)])
  if (cases.length === 0) return valueOf('overseas')
  // The type of 'match' requires its first case as separate elements.
  return [
    'match',
    ['get', 'c'],
    ...cases,
    valueOf('overseas'),
  ] as unknown as ExpressionSpecification
}

function classed(groups: readonly PublicLandGroup[]): Exclude<PublicLandGroup, 'overseas'>[] {
  return groups.filter((group) => group !== 'overseas')
}
