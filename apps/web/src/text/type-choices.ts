import { organisationTypeText } from './fields.ts'

const words = new Map(Object.entries(organisationTypeText))

/** Options of a select for types of organisation. */
export const choicesOf = (types: readonly string[]): readonly (readonly [string, string])[] =>
  types.map((type) => [type, words.get(type) ?? type])
