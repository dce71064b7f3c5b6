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

/** Whether a folded name is that of a company: what was set up by an Act or a charter is none. */
export function isCompanyName(foldedName: string): boolean {
  return /\b(ltd|plc|llp|cic)$/.test(foldedName)
}

/** Whether a folded name is that of a pub or an hotel, which bear the names of anybody. */
export function isHospitalityName(foldedName: string): boolean {
  return /\b(arms|hotel|inn|public house|tavern)( ltd| plc| llp)?$/.test(foldedName)
}
