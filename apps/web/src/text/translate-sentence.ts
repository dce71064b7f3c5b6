import { problems, type ProblemCode } from '@terrier/contract/problems'

import { localized } from './localized.ts'

/** The Welsh of what the server and the rules of both sides say, by the English. Empty in English. */
const sentences: Readonly<Record<string, string>> = localized('sentences', {})

/** The Welsh of what was found in a file, by code. Empty in English. */
const findings: Readonly<Record<string, string>> = localized('importFindings', {})

/** A sentence of the server or of a rule, in the language of the page where it is known there. */
export const translateSentence = (sentence: string): string => sentences[sentence] ?? sentence

/**
 * What a refusal says, in the language of the page. A sentence with a name or a figure in it, which no
 * catalogue has, gives way to what its code says.
 */
export const translateProblem = (code: ProblemCode, message: string): string =>
  sentences[message] ?? sentences[problems[code].message] ?? message

/** What was found about a row of a file: in English with its values, in Welsh by its code. */
export const translateFinding = (finding: {
  readonly reason: string
  readonly detail: string
}): string => findings[finding.reason] ?? finding.detail
