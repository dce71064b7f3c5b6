import type { PublicLandGroup } from '@terrier/contract/saved-map'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'

/** How an owner type is told apart: by colour, and by its pattern for whom colours fail. */
export interface LandMark {
  readonly colour: string
  /** Strokes on a square of `patternSide` that join those of its neighbours. */
  readonly pattern: string
}

export const patternSide = 12

/**
 * Six hues that stay apart without one of the three kinds of cones of the eye, and stand out from the
 * land 3 : 1. The test beside this file reckons both.
 */
export const publicLandMarks: Readonly<Record<PublicLandGroup, LandMark>> = {
  council: { colour: '#0080ff', pattern: 'M-3 3 3-3M-3 15 15-3M9 15l6-6' },
  government: { colour: '#4d1a2a', pattern: 'M-3 9l6 6M-3-3l18 18M9-3l6 6' },
  health: { colour: '#00803f', pattern: 'M6 3v6M3 6h6' },
  utility: { colour: '#b37700', pattern: 'M0 3h12M0 9h12' },
  church: { colour: '#cc00aa', pattern: 'M0 0l12 12M0 12 12 0' },
  overseas: { colour: '#991a00', pattern: 'M4.2 6a1.8 1.8 0 1 0 3.600 0a1.8 1.8 0 1 0-3.600 0z' },
}

/** Everybody but overseas companies is told by the class of the owner. */
const classOfGroup = {
  council: ownerClasses.localAuthority,
  government: ownerClasses.government,
  health: ownerClasses.health,
  utility: ownerClasses.utility,
  church: ownerClasses.church,
} as const

const isOverseas: ExpressionSpecification = ['==', ['get', 'o'], 1]

/** The image of a group's pattern on the map. */
export function patternName(group: PublicLandGroup): string {
  return `public-land-${group}`
}

/** The parcels of these groups. 'overseas' is all that OCOD lists, of whichever class. */
export function publicLandFilter(groups: readonly PublicLandGroup[]): FilterSpecification {
  const isOfClass: ExpressionSpecification = [
    'in',
    ['get', 'c'],
    ['literal', classed(groups).map((group) => classOfGroup[group])],
  ]
  return groups.includes('overseas') ? ['any', isOfClass, isOverseas] : isOfClass
}

/**
 * What belongs to the group a parcel is shown as. One that is in two goes by its class; it shows as
 * overseas where its class is left out.
 */
export function byGroup(
  groups: readonly PublicLandGroup[],
  valueOf: (group: PublicLandGroup) => string,
): ExpressionSpecification | string {
  const cases = classed(groups).flatMap((group) => [classOfGroup[group], valueOf(group)])
  if (cases.length === 0) return valueOf('overseas')
  // The type of 'match' wants its first case spelt out.
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
