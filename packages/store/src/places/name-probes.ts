import { withoutAbbreviation } from '@terrier/domain/search/fold-place-name'
import type { PlaceMatch } from '@terrier/domain/search/rank-places'

/** A range scan of one index: keys from `low` inclusive to `high` exclusive. */
export interface IndexProbe {
  readonly match: PlaceMatch
  readonly tier: number
  readonly low: string
  readonly high: string
  /** The most rows that are scanned, in key order. */
  readonly scan: number
  /** A LIKE pattern for what the place must lie in; null if the query does not say. */
  readonly context: string | null
}

/** Sorts after every character of a key, so that it ends the range of a prefix. */
const afterAll = '~'
/**
 * Sorts before every character of a key and before the space, so that it ends the range of one key.
 */
const afterExact = '\u0001'

const tiersOfPlaces = [0, 1, 2, 3, 4]
/**
 * The scan limits of prefix searches by tier: about as many names as share a prefix of three
 * letters.
 */
const scanOfBeginning: readonly number[] = [400, 1500, 800, 150, 60]
const scanOfExact = 400
/**
 * Enough for all villages called Newton and all High Streets, from which the context selects one.
 */
const scanOfNarrowed = 8000
/** A shorter prefix matches too many names: only towns and the largest villages are shown. */
const lettersOfMany = 3

/** Range scans for names that equal a folded text or start with it. */
export function nameProbes(key: string): IndexProbe[] {
  const inFull = withoutAbbreviation(key)
  return [
    ...exactProbes(key),
    ...(inFull === undefined ? [] : exactProbes(inFull)),
    ...beginningProbes(key),
    ...narrowedProbes(key),
  ]
}

/** The same for a text with a comma, which separates the name from what the place lies in. */
export function narrowedNameProbes(key: string, context: string): IndexProbe[] {
  const pattern = contextPattern(context)
  const inFull = withoutAbbreviation(key)
  const keys = inFull === undefined ? [key] : [key, inFull]
  const exact = keys.flatMap((one) =>
    tiersOfPlaces.map((tier) => exactProbe(one, tier, 'exact', scanOfNarrowed, pattern)),
  )
  const beginning = keys.flatMap((one) =>
    [0, 1, 2, 3].map((tier): IndexProbe => ({
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

/**
 * Range scans for names that equal or start with one of these keys, each being the query with one
 * typing error corrected.
 */
export function typoProbes(keys: readonly string[]): IndexProbe[] {
  return keys.flatMap((key) =>
    [0, 1, 2, 3].map((tier): IndexProbe => ({
      match: 'mistaken',
      tier,
      low: key,
      high: key + (tier < 2 ? afterAll : afterExact),
      scan: tier < 2 ? 12 : 6,
      context: null,
    })),
  )
}

function exactProbes(key: string): IndexProbe[] {
  return tiersOfPlaces.map((tier) => exactProbe(key, tier, 'exact', scanOfExact, null))
}

function exactProbe(
  key: string,
  tier: number,
  match: PlaceMatch,
  scan: number,
  context: string | null,
): IndexProbe {
  return { match, tier, low: key, high: key + afterExact, scan, context }
}

function beginningProbes(key: string): IndexProbe[] {
  const tiers = key.length < lettersOfMany ? [0, 1] : tiersOfPlaces
  return tiers.map((tier): IndexProbe => ({
    match: 'beginning',
    tier,
    low: key + afterExact,
    high: key + afterAll,
    scan: scanOfBeginning[tier] ?? 0,
    context: null,
  }))
}

/** 'newport wales': a name followed by what the place lies in. */
function narrowedProbes(key: string): IndexProbe[] {
  const words = key.split(' ')
  return words.slice(1).flatMap((_, index) => {
    const name = words.slice(0, index + 1).join(' ')
    const context = words.slice(index + 1).join(' ')
    if (context.length < lettersOfMany) return []
    const pattern = contextPattern(context)
    return [0, 1, 2, 3].map((tier) => exactProbe(name, tier, 'narrowed', scanOfExact * 5, pattern))
  })
}

/** Folded words with any text between them. */
function contextPattern(folded: string): string {
  return `%${folded.replaceAll(' ', '%')}%`
}
