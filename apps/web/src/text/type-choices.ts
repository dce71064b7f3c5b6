import { organisationTypeText } from './fields.ts'

const words = new Map(Object.entries(organisationTypeText))

/** Types of organisations as the choices of a field. */
export const choicesOf = (types: readonly string[]): readonly (readonly [string, string])[] =>
  types.map((type) => [type, words.get(type) ?? type])
