import { localized } from './localized.ts'

/** The Welsh of what the server and the rules of both sides say, by the English. Empty in English. */
const sentences: Readonly<Record<string, string>> = localized('sentences', {})

/** A sentence of the server or of a rule, in the language of the page where it is known there. */
export const translateSentence = (sentence: string): string => sentences[sentence] ?? sentence
