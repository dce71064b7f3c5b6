/**
 * One rule by which the proprietors of a class are known: its reason in words, and patterns of names
 * as `foldOwnerName` folds them ('st marys nhs trust').
 */
export interface NamedPattern {
  readonly reason: string
  readonly names: readonly RegExp[]
}

/** All the names of a table in one expression: hundreds of thousands of names are tried. */
export function anyNameOf(patterns: readonly NamedPattern[]): RegExp {
  const sources = patterns.flatMap(({ names }) => names.map(({ source }) => `(?:${source})`))
  return new RegExp(sources.join('|'))
}

/** Whole names, or what names begin with, written out: 'homes england', 'national grid'. */
export function beginsWith(...beginnings: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${beginnings.join('|')})\b`)
}
