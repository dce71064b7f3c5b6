import { problems, type ProblemCode } from '@terrier/contract/problems'

import { localized } from './localized.ts'

/**
 * Welsh messages of the server and of the rules shared with it, by their English text. Empty in
 * English.
 */
const sentences: Readonly<Record<string, string>> = localized('sentences', {})

/** Welsh import findings by code. Empty in English. */
const findings: Readonly<Record<string, string>> = localized('importFindings', {})

/**
 * Translates a message of the server or of a rule into the language of the page, if it is known
 * there.
 */
export const translateSentence = (sentence: string): string => sentences[sentence] ?? sentence

/**
 * The message of an error response in the language of the page. A message that contains a name or
 * number is in no catalogue, so it is replaced by the message of its code.
 */
export const translateProblem = (code: ProblemCode, message: string): string =>
  sentences[message] ?? sentences[problems[code].message] ?? message

/** An import finding about a row: in English with its values, in Welsh by its code. */
export const translateFinding = (finding: {
  readonly reason: string
  readonly detail: string
}): string => findings[finding.reason] ?? finding.detail
