/**
 * A rule that identifies the proprietors of a class: its reason, and patterns of names folded by
 * `foldOwnerName` ('st marys nhs trust').
 */
export interface NamedPattern {
  readonly reason: string
  readonly names: readonly RegExp[]
}

/**
 * Combines the patterns of a table into one expression, because hundreds of thousands of names are
 * tested.
 */
export function anyNameOf(patterns: readonly NamedPattern[]): RegExp {
  const sources = patterns.flatMap(({ names }) => names.map(({ source }) => `(?:${source})`))
  return new RegExp(sources.join('|'))
}

/** Matches whole names or leading words: 'homes england', 'national grid'. */
export function beginsWith(...beginnings: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${beginnings.join('|')})\b`)
}

/** Whether a folded name is that of a company; bodies set up by an Act or a charter are not. */
export function isCompanyName(foldedName: string): boolean {
  return /\b(ltd|plc|llp|cic)$/.test(foldedName)
}

/** Whether a folded name is that of a pub or a hotel, which may be named after any body. */
export function isHospitalityName(foldedName: string): boolean {
  return /\b(arms|hotel|inn|public house|tavern)( ltd| plc| llp)?$/.test(foldedName)
}
