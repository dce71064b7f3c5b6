import { withoutAbbreviation } from '@terrier/domain/search/fold-place-name'
import type { PlaceMatch } from '@terrier/domain/search/rank-places'

/** A stretch of one index that is looked through: keys from `low` up to but without `high`. */
export interface Probe {
  readonly match: PlaceMatch
  readonly tier: number
  readonly low: string
  readonly high: string
  /** At most so many rows are looked at, in the order of their keys. */
  readonly scan: number
  /** What the place has to lie in, as a pattern of LIKE; null where nothing is said. */
  readonly context: string | null
}

/** Behind every letter and figure of a key, so that it ends all keys that begin alike. */
const afterAll = '~'
/** In front of every letter and figure, and of the space, so that it ends the one key. */
const afterExact = '\u0001'

const tiersOfPlaces = [0, 1, 2, 3, 4]
/** What begins with what was typed is looked for among as many names as a word of three letters begins. */
const scanOfBeginning: readonly number[] = [400, 1500, 800, 150, 60]
const scanOfExact = 400
/** The villages called Newton and the High Streets: all are looked through for the one that is meant. */
const scanOfNarrowed = 8000
/** With fewer letters nearly everything begins so: only towns are shown, and the largest villages. */
const lettersOfMany = 3

/** Where names are that are, or begin with, a folded text. */
export function nameProbes(key: string): Probe[] {
  const inFull = withoutAbbreviation(key)
  return [
    ...exactProbes(key),
    ...(inFull === undefined ? [] : exactProbes(inFull)),
    ...beginningProbes(key),
    ...narrowedProbes(key),
  ]
}

/** The names of a text whose comma says where they end and what they lie in. */
export function narrowedNameProbes(key: string, context: string): Probe[] {
  const pattern = contextPattern(context)
  const inFull = withoutAbbreviation(key)
  const keys = inFull === undefined ? [key] : [key, inFull]
  const exact = keys.flatMap((one) =>
    tiersOfPlaces.map((tier) => exactProbe(one, tier, 'exact', scanOfNarrowed, pattern)),
  )
  const beginning = keys.flatMap((one) =>
    [0, 1, 2, 3].map((tier): Probe => ({
      match: 'beginning',
      tier,
      low: one + afterExact,
      high: one + afterAll,
      scan: scanOfNarrowed / 4,
      context: pattern,
    })),
  )
  return [...exact, ...beginning]
}

/** Where names are that have one of these keys, or begin with one, each typed with one mistake. */
export function mistakenProbes(keys: readonly string[]): Probe[] {
  return keys.flatMap((key) =>
    [0, 1, 2, 3].map((tier): Probe => ({
      match: 'mistaken',
      tier,
      low: key,
      high: key + (tier < 2 ? afterAll : afterExact),
      scan: tier < 2 ? 12 : 6,
      context: null,
    })),
  )
}

function exactProbes(key: string): Probe[] {
  return tiersOfPlaces.map((tier) => exactProbe(key, tier, 'exact', scanOfExact, null))
}

function exactProbe(
  key: string,
  tier: number,
  match: PlaceMatch,
  scan: number,
  context: string | null,
): Probe {
  return { match, tier, low: key, high: key + afterExact, scan, context }
}

function beginningProbes(key: string): Probe[] {
  const tiers = key.length < lettersOfMany ? [0, 1] : tiersOfPlaces
  return tiers.map((tier): Probe => ({
    match: 'beginning',
    tier,
    low: key + afterExact,
    high: key + afterAll,
    scan: scanOfBeginning[tier] ?? 0,
    context: null,
  }))
}

/** 'newport wales': a name, and then what it lies in. */
function narrowedProbes(key: string): Probe[] {
  const words = key.split(' ')
  return words.slice(1).flatMap((_, index) => {
    const name = words.slice(0, index + 1).join(' ')
    const context = words.slice(index + 1).join(' ')
    if (context.length < lettersOfMany) return []
    const pattern = contextPattern(context)
    return [0, 1, 2, 3].map((tier) => exactProbe(name, tier, 'narrowed', scanOfExact * 5, pattern))
  })
}

/** Folded words, between which anything may stand. */
function contextPattern(folded: string): string {
  return `%${folded.replaceAll(' ', '%')}%`
}
